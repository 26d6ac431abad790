/**
 * How a thing stays where it is: it stands on the ground, lies on a table and is seen from above, hangs from a hanger or
 * a thread, is fixed to the wall, or floats in the air.
 */
export type Stance = 'stands' | 'lies' | 'hanger' | 'thread' | 'wall' | 'air';

const lying = `
  abacus accordion adhesive-bandage american-football artist-palette axe badminton bagel baguette-bread ballet-shoes bikini black-nib boomerang
  bottle-with-popping-cork   bouquet briefs broom candy carpentry-saw carrot chocolate-bar chopsticks clamp clipboard closed-umbrella compass
  computer-mouse control-knobs cookie cooking crab crayon cricket-game cucumber cut-of-meat dango diving-mask diya-lamp doughnut
   ear-of-corn electric-plug feather field-hockey film-frames fish fishing-pole flashlight floppy-disk flute flying-disc
  folding-hand-fan fork-and-knife fork-and-knife-with-plate fountain-pen gear gem-stone ginger-root glasses gloves goggles
  grapes hair-pick hammer herb hook hot-beverage hot-pepper hyacinth ice-hockey key keyboard kitchen-knife knot label
  lacrosse leafy-green level-slider light-bulb linked-paperclips lobster lollipop lotus loudspeaker magic-wand magnet
  magnifying-glass-tilted-left magnifying-glass-tilted-right maracas memo microphone military-medal mobile-phone moon-cake
   musical-keyboard musical-score nazar-amulet necktie newspaper notebook notebook-with-decorative-cover nut-and-bolt
  old-key one-piece-swimsuit open-book optical-disk oyster pager paintbrush paperclip pea-pod peanuts pen pencil pick
  pineapple ping-pong plunger postal-horn prayer-beads pretzel pushpin puzzle-piece razor red-envelope ribbon
  roasted-sweet-potato rolled-up-newspaper rose rugby-football safety-pin saxophone scarf scissors screwdriver scroll
  sewing-needle shallow-pan-of-food sheaf-of-rice shower shrimp skateboard skis soap socks spiral-notepad spiral-shell
  sponge spoon squid stethoscope stopwatch straight-ruler strawberry sunglasses syringe tennis test-tube thermometer
  thong-sandal toothbrush trackball triangular-ruler trumpet video-game videocassette violin watch water-pistol watermelon
  world-map wrench yo-yo charging-cable snack-bag secateurs tape-measure dog-lead eyeshadow-palette rug tablet e-reader smartphone-back
  smartphone-front smart-watch portable-drive power-bank hair-dryer cordless-drill towels pillow duvet baby-bodysuit drone
`;
const onHangers =
  'coat dress jeans kimono lab-coat martial-arts-uniform running-shirt safety-vest sari shorts t-shirt womans-clothes ' +
  'hoodie sweater skirt leggings puffer-jacket pyjamas';
const onThreads = 'carp-streamer mirror-ball red-paper-lantern wind-chime';
const onTheWall = 'framed-picture mirror ten-oclock timer-clock window';
const inTheAir = 'balloon bubbles clinking-glasses kite parachute umbrella';

const stances = new Map<string, Stance>([
  ...paired<Stance>(lying, 'lies'),
  ...paired<Stance>(onHangers, 'hanger'),
  ...paired<Stance>(onThreads, 'thread'),
  ...paired<Stance>(onTheWall, 'wall'),
  ...paired<Stance>(inTheAir, 'air'),
]);

export function stanceOf(icon: string): Stance {
  return stances.get(icon) ?? 'stands';
}

/** Things that lie in their own pictures but can as well stand beside others. */
const eitherWay = new Set(
  'bagel baguette-bread bouquet compass cookie doughnut glasses mobile-phone moon-cake pie stopwatch watch'.split(' '),
);

/** Whether a thing and its companions are best shown standing on a floor rather than lying on a table. */
export function standsInCompany(icon: string, companions: string[]): boolean {
  const stance = stanceOf(icon);
  return stance === 'stands' || stance === 'wall' || (eitherWay.has(icon) && companions.length > 0);
}

/** A cup seen from above cannot stand beside a teapot seen from the front; another one takes its place. */
export function standIn(icon: string): string {
  return icon === 'hot-beverage' ? 'teacup-without-handle' : icon;
}

/** Size beside other things, from what fits in a fist (1) to furniture (5). */
type Bulk = 1 | 2 | 3 | 4 | 5;

const smallest = `
  blueberries candy chess-pawn cherries chestnut egg game-die gem-stone key knot linked-paperclips lipstick old-key olive
  paperclip pushpin razor ring round-pushpin safety-pin sewing-needle strawberry thread
`;
const small = `
  avocado battery beer-mug black-nib bubble-tea candle canned-food carrot compass computer-mouse cookie crayon croissant
  cup-with-straw cupcake doughnut dumpling flashlight folding-hand-fan fountain-pen garlic glass-of-milk glasses
  green-apple herb hot-beverage jar kiwi-fruit lemon light-bulb lotion-bottle magnifying-glass-tilted-left mango
  mobile-phone nesting-dolls notebook onion paintbrush peach pear pen pencil potato purse red-apple ribbon rice-ball rose
  salt scissors soap socks sponge spoon stopwatch sunglasses tangerine teacup-without-handle tomato toothbrush tulip
  tumbler-glass watch wine-glass yarn yo-yo smartphone-back smartphone-front earbuds smart-watch power-bank serum tube cream-jar
  perfume tape-measure noodle-cup sauce-bottle phone-mount portable-drive
`;
const large = `
  backpack basket broom cactus chair christmas-tree coat desktop-computer dress drum file-cabinet film-projector
  fire-extinguisher guitar kick-scooter kimono long-drum luggage musical-keyboard potted-plant saxophone skateboard
  monitor washing-machine stroller car-seat high-chair armchair office-chair desk floor-lamp treadmill exercise-bike cat-tree
  lawn-mower barbecue step-ladder stick-vacuum standing-fan camping-chair
  teddy-bear telescope television umbrella umbrella-on-ground violin carousel-horse
`;
const largest =
  'bathtub bed bicycle camping canoe couch-and-lamp door goal-net ladder motor-scooter playground-slide sailboat tent ' +
  'refrigerator sofa wardrobe bookcase dining-table baby-cot mattress curtains';

const bulks = new Map<string, Bulk>([
  ...paired<Bulk>(smallest, 1),
  ...paired<Bulk>(small, 2),
  ...paired<Bulk>(large, 4),
  ...paired<Bulk>(largest, 5),
]);

export function bulkOf(icon: string): Bulk {
  return bulks.get(icon) ?? 3;
}

function paired<Value>(names: string, value: Value): [string, Value][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, value]);
}
