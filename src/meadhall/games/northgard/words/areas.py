"""What every area of every tile is called: short names that people can say, each of them once."""

from meadhall.kit.words import Words


def area(w: Words, ref: str) -> str:
    """The name of an area."""
    match ref:
        case "START.n":
            return w.name("territory", "Elk Ford")
        case "START.e":
            return w.name("territory", "Raven Rock")
        case "START.s":
            return w.name("territory", "Otter Beck")
        case "START.w":
            return w.name("territory", "Oak Hollow")
        case "START5.n":
            return w.name("territory", "Swan Mere")
        case "START5.e":
            return w.name("territory", "Ash Vale")
        case "START5.s":
            return w.name("territory", "Stone Bridge")
        case "START5.w":
            return w.name("territory", "Horn Hill")
        case "T01.n":
            return w.name("territory", "Pine Ridge")
        case "T01.e":
            return w.name("territory", "Gull Cove")
        case "T01.s":
            return w.name("territory", "Barley Field")
        case "T01.w":
            return w.name("territory", "Wolf Den")
        case "T02.n":
            return w.name("territory", "Birch Lea")
        case "T02.s":
            return w.name("territory", "Salt Shore")
        case "T03.n":
            return w.name("territory", "Bear Cave")
        case "T03.e":
            return w.name("territory", "Heron Marsh")
        case "T03.s":
            return w.name("territory", "Hazel Glen")
        case "T03.w":
            return w.name("territory", "Thorn Heath")
        case "T04.n":
            return w.name("territory", "Frost Pass")
        case "T04.e":
            return w.name("territory", "Fox Hole")
        case "T04.s":
            return w.name("territory", "Amber Bay")
        case "T05.n":
            return w.name("territory", "Rowan Hill")
        case "T05.s":
            return w.name("territory", "Trout Pool")
        case "T06.n":
            return w.name("territory", "Eagle Crag")
        case "T06.e":
            return w.name("territory", "Moss Dale")
        case "T06.s":
            return w.name("territory", "Goose Green")
        case "T06.w":
            return w.name("territory", "Black Tarn")
        case "T07.n":
            return w.name("territory", "High Fell")
        case "T07.m":
            return w.name("territory", "Red Gorge")
        case "T07.s":
            return w.name("territory", "Boar Thicket")
        case "T08.n":
            return w.name("territory", "Spruce Wood")
        case "T08.m":
            return w.name("territory", "Mill Brook")
        case "T08.s":
            return w.name("territory", "Flint Bank")
        case "T09.n":
            return w.name("territory", "Cold Spring")
        case "T09.e":
            return w.name("territory", "Hawk Point")
        case "T09.s":
            return w.name("territory", "Honey Grove")
        case "T10.n":
            return w.name("territory", "Seal Sands")
        case "T10.e":
            return w.name("territory", "Willow Bend")
        case "T10.s":
            return w.name("territory", "Hare Down")
        case "T11.n":
            return w.name("territory", "Long Strand")
        case "T11.s":
            return w.name("territory", "Iron Pit")
        case "T12.n":
            return w.name("territory", "White Cliff")
        case "T12.m":
            return w.name("territory", "Lark Rise")
        case "T12.s":
            return w.name("territory", "Far Bog")
        case "T13.a":
            return w.name("territory", "Great Plain")
        case "T14.n":
            return w.name("territory", "Alder Swamp")
        case "T14.m":
            return w.name("territory", "Broken Tor")
        case "T14.s":
            return w.name("territory", "Deer Park")
        case "T15.n":
            return w.name("territory", "Wind Gap")
        case "T15.e":
            return w.name("territory", "Clover Field")
        case "T15.s":
            return w.name("territory", "Crane Pond")
        case "T16.n":
            return w.name("territory", "Grey Rock")
        case "T16.e":
            return w.name("territory", "Lynx Wood")
        case "T16.s":
            return w.name("territory", "Apple Yard")
        case "T17.n":
            return w.name("territory", "Troll Den")
        case "T17.s":
            return w.name("territory", "Silver Stream")
        case "T18.n":
            return w.name("territory", "Falcon Hill")
        case "T18.e":
            return w.name("territory", "Reed Lake")
        case "T18.s":
            return w.name("territory", "Smoke Hollow")
        case "T19.n":
            return w.name("territory", "Crow Wood")
        case "T19.e":
            return w.name("territory", "Sheep Fold")
        case "T19.s":
            return w.name("territory", "Sand Spit")
        case "T20.n":
            return w.name("territory", "Giant Stair")
        case "T20.s":
            return w.name("territory", "Peat Moor")
        case "T21.n":
            return w.name("territory", "Twin Peaks")
        case "T21.s":
            return w.name("territory", "Green Haven")
        case "T22.n":
            return w.name("territory", "Larch Hill")
        case "T22.e":
            return w.name("territory", "Badger Sett")
        case "T22.s":
            return w.name("territory", "Herring Bay")
        case "T22.w":
            return w.name("territory", "Old Barrow")
        case "T23.n":
            return w.name("territory", "Snow Field")
        case "T23.e":
            return w.name("territory", "Owl Wood")
        case "T23.s":
            return w.name("territory", "Viper Nest")
        case "T24.n":
            return w.name("territory", "Bright Water")
        case "T24.e":
            return w.name("territory", "Nettle Bank")
        case "T24.s":
            return w.name("territory", "Ox Pasture")
        case "T25.n":
            return w.name("territory", "Thunder Crag")
        case "T25.e":
            return w.name("territory", "Ghost Cave")
        case "T25.s":
            return w.name("territory", "Salmon Leap")
        case "T26.n":
            return w.name("territory", "Bare Knoll")
        case "T26.e":
            return w.name("territory", "Maple Dale")
        case "T26.s":
            return w.name("territory", "Eel Creek")
        case "T27.n":
            return w.name("territory", "Sun Meadow")
        case "T27.e":
            return w.name("territory", "Shield Rock")
        case "T27.s":
            return w.name("territory", "Dead Mound")
        case "T28.n":
            return w.name("territory", "Misty Fjord")
        case "T28.s":
            return w.name("territory", "Beaver Dam")
        case "T29.n":
            return w.name("territory", "Storm Cape")
        case "T29.e":
            return w.name("territory", "Horse Field")
        case "T29.w":
            return w.name("territory", "Bramble Vale")
        case "T30.n":
            return w.name("territory", "Kettle Hill")
        case "T30.e":
            return w.name("territory", "Star Lake")
        case "T30.s":
            return w.name("territory", "Rye Field")
        case "T30.w":
            return w.name("territory", "Dark Cave")
        case "T31.n":
            return w.name("territory", "Ice Falls")
        case "T31.e":
            return w.name("territory", "Hunting Wood")
        case "T31.s":
            return w.name("territory", "Fern Glen")
        case "T32.n":
            return w.name("territory", "Anvil Rock")
        case "T32.e":
            return w.name("territory", "Bee Meadow")
        case "T32.s":
            return w.name("territory", "Whale Bay")
        case "T33.n":
            return w.name("territory", "Auk Cliff")
        case "T33.m":
            return w.name("territory", "Linden Grove")
        case "T33.s":
            return w.name("territory", "Snake Pit")
    raise KeyError(ref)
