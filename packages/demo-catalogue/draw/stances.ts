/**
 * How a thing stays where it is: it stands on the ground, lies flat and is seen from above, hangs from a hanger or a
 * thread, or is fixed to the wall.
 */
export type Stance = 'stands' | 'lies' | 'hanger' | 'thread' | 'wall';

/** Longest side beside other things, from a ring (1) to a sofa (5). */
export type Bulk = 1 | 2 | 3 | 4 | 5;

const lying = `
  hot-beverage cooking shallow-pan-of-food accordion adhesive-bandage artist-palette axe bacon badminton banana-split banjo beans boomerang black-nib bookmark-tabs
  briefs bikini bullseye candy carpentry-saw chocolate-bar chopsticks clipboard compass computer-mouse control-knobs crayon
  cricket-game dango dvd electric-plug feather field-hockey film-frames fishing-pole flashlight flatbread flower-playing-cards
  flute flying-disc fork-and-knife fountain-pen fried-shrimp game-die-set glasses gloves hair-pick hammer herb hook
  ice-hockey joker jigsaw key keyboard kitchen-knife knot label lacrosse linked-paperclips lollipop magic-wand magnet
  magnifying-glass-tilted-left magnifying-glass-tilted-right maracas memo microphone musical-keyboard musical-score
  nail-polish-default newspaper notebook notebook-with-decorative-cover ledger old-key open-book paintbrush paperclip pen
  pencil pick ping-pong pizza plunger postal-horn prayer-beads pretzel purse-flat pushpin puzzle-piece razor red-envelope
  ribbon rolled-up-newspaper safety-pin saxophone scissors screwdriver scroll sewing-needle shower skateboard skis socks
  spiral-notepad spoon straight-ruler stethoscope sunglasses syringe tamale tennis test-tube thermometer thong-sandal
  toothbrush triangular-ruler trumpet videocassette optical-disk floppy-disk computer-disk watch water-pistol world-map wrench
  yo-yo one-piece-swimsuit ballet-shoes nut-and-bolt oyster cookie hamsa identification-card credit-card bowling-flat
  ticket admission-tickets waffle spiral-calendar tear-off-calendar calendar broom roasted-sweet-potato hot-pepper carrot
  cucumber ear-of-corn pea-pod sushi-flat squid shrimp lobster crab fish burrito hot-dog baguette-bread croissant
  ginger-root peanuts telephone-receiver closed-umbrella trackball boxing-glove-flat leafy-green maple-leaf
  fallen-leaf bone nazar-amulet sponge clutch-bag-flat goggles diving-mask sheaf-of-rice poultry-leg meat-on-bone cut-of-meat
  knife dagger crossed-swords hammer-and-wrench chains link abacus level-slider mobile-phone pager safety-vest lotus
`;
const hanging = `
  coat dress kimono lab-coat martial-arts-uniform running-shirt sari t-shirt womans-clothes jeans shorts
`;
const threaded = `
  balloon carp-streamer kite red-paper-lantern wind-chime mirror-ball umbrella parachute light-bulb tanabata-tree-hung
`;
const mounted = `
  framed-picture mirror window timer-clock white-flower bell-on-wall necktie scarf
`;

const stances = new Map<string, Stance>();
const note = (names: string, stance: Stance) => {
  for (const name of names.trim().split(/\s+/)) stances.set(name, stance);
};
note(lying, 'lies');
note(hanging, 'hanger');
note(threaded, 'thread');
note(mounted, 'wall');

export function stanceOf(icon: string): Stance {
  return stances.get(icon) ?? 'stands';
}

const bulks: [Bulk, string][] = [
  [1, 'ring gem-stone key old-key lipstick egg strawberry cherries blueberries candy safety-pin pushpin round-pushpin paperclip linked-paperclips sewing-needle chestnut olive game-die pill knot thread chess-pawn razor'],
  [2, `peach lemon tangerine red-apple green-apple pear kiwi-fruit mango avocado hot-beverage teacup-without-handle pencil pen crayon fountain-pen black-nib spoon mobile-phone watch computer-mouse candle cookie cupcake
    doughnut croissant lotion-bottle soap sponge toothbrush scissors glasses sunglasses socks ribbon light-bulb battery tulip rose herb garlic onion tomato potato carrot yarn yo-yo compass stopwatch salt jar canned-food
    tumbler-glass wine-glass beer-mug bubble-tea cup-with-straw glass-of-milk rice-ball dumpling nesting-dolls paintbrush notebook purse headphone-small flashlight magnifying-glass-tilted-left folding-hand-fan`],
  [4, 'backpack chair luggage potted-plant guitar teddy-bear dress coat kimono desktop-computer television drum long-drum tent-small skateboard kick-scooter umbrella umbrella-on-ground telescope basket package fire-extinguisher cactus film-projector broom musical-keyboard violin saxophone christmas-tree file-cabinet'],
  [5, 'tent couch-and-lamp bed bathtub bicycle canoe camping motor-scooter door playground-slide ladder goal-net sailboat'],
];
const bulk = new Map(bulks.flatMap(([size, names]) => names.trim().split(/\s+/).map((name): [string, Bulk] => [name, size])));

export function bulkOf(icon: string): Bulk {
  return bulk.get(icon) ?? 3;
}
