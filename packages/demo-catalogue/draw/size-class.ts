import { entriesOf } from './icon-entries.ts';

/** Real size in five classes, from what fits in a fist (1) to furniture (5). */
type SizeClass = 1 | 2 | 3 | 4 | 5;

const smallest = `
  blueberries candy chess-pawn cherries chestnut egg game-die gem-stone key knot linked-paperclips lipstick old-key olive
  memory-card paperclip pushpin razor ring round-pushpin safety-pin sewing-needle strawberry thread usb-stick
`;
const small = `
  avocado battery beer-mug black-nib bubble-tea candle canned-food carrot compass computer-mouse cookie crayon croissant
  cup-with-straw cupcake doughnut dumpling flashlight folding-hand-fan fountain-pen garlic glass-of-milk glasses
  green-apple herb hot-beverage jar kiwi-fruit lemon light-bulb lotion-bottle magnifying-glass-tilted-left mango
  mobile-phone nesting-dolls notebook onion paintbrush peach pear pen pencil potato purse red-apple ribbon rice-ball rose
  salt scissors soap socks sponge spoon stopwatch sunglasses tangerine teacup-without-handle tomato toothbrush tulip
  tumbler-glass watch wine-glass yarn yo-yo smartphone-back smartphone-front earbuds smart-watch power-bank serum tube cream-jar
  perfume tape-measure noodle-cup sauce-bottle phone-mount portable-drive mascara phone-case toothpaste wall-charger wallet
`;
const large = `
  backpack basket broom cactus chair christmas-tree coat desktop-computer dress drum file-cabinet film-projector
  fire-extinguisher guitar kick-scooter kimono long-drum luggage musical-keyboard potted-plant saxophone skateboard
  monitor washing-machine stroller car-seat high-chair armchair office-chair desk floor-lamp treadmill exercise-bike cat-tree
  lawn-mower barbecue step-ladder stick-vacuum standing-fan camping-chair
  balance-bike flat-tv teddy-bear telescope television umbrella umbrella-on-ground violin carousel-horse
`;
const largest =
  'bathtub bed bicycle camping canoe couch-and-lamp door goal-net ladder motor-scooter playground-slide sailboat tent ' +
  'refrigerator sofa wardrobe bookcase dining-table baby-cot mattress curtains';

const classByIcon = new Map<string, SizeClass>([
  ...entriesOf<SizeClass>(smallest, 1),
  ...entriesOf<SizeClass>(small, 2),
  ...entriesOf<SizeClass>(large, 4),
  ...entriesOf<SizeClass>(largest, 5),
]);

export function sizeClassOf(icon: string): SizeClass {
  return classByIcon.get(icon) ?? 3;
}
