import { entriesOf } from './icon-entries.ts';

/**
 * How an object is placed: it stands on the ground, lies on a table and is seen from above, hangs from a hanger or a
 * thread, is fixed to the wall, or floats in the air.
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
  toothpaste phone-case handheld-console wall-charger memory-card usb-stick hair-straightener bra knickers boxers wallet belt power-strip
  screwdriver-set slides
`;
const onHangers =
  'coat dress jeans kimono lab-coat martial-arts-uniform running-shirt safety-vest sari shorts t-shirt womans-clothes ' +
  'hoodie sweater skirt leggings puffer-jacket pyjamas';
const onThreads = 'carp-streamer mirror-ball red-paper-lantern wind-chime';
const onTheWall = 'framed-picture mirror ten-oclock timer-clock window';
const inTheAir = 'balloon bubbles clinking-glasses kite parachute umbrella';

const stanceByIcon = new Map<string, Stance>([
  ...entriesOf<Stance>(lying, 'lies'),
  ...entriesOf<Stance>(onHangers, 'hanger'),
  ...entriesOf<Stance>(onThreads, 'thread'),
  ...entriesOf<Stance>(onTheWall, 'wall'),
  ...entriesOf<Stance>(inTheAir, 'air'),
]);

export function stanceOf(icon: string): Stance {
  return stanceByIcon.get(icon) ?? 'stands';
}

/** Objects that lie in their own pictures but may stand beside others. */
const lyingOrStanding = new Set(
  'bagel baguette-bread bouquet compass cookie doughnut glasses mobile-phone moon-cake pie stopwatch watch'.split(' '),
);

/** Whether an object and its companions are shown standing on a floor rather than lying on a table. */
export function standsInGroup(icon: string, companions: string[]): boolean {
  const stance = stanceOf(icon);
  return stance === 'stands' || stance === 'wall' || (lyingOrStanding.has(icon) && companions.length > 0);
}

/** The icon to show in a view from the front: the cup with a handle is drawn from above, so another cup replaces it. */
export function frontViewOf(icon: string): string {
  return icon === 'hot-beverage' ? 'teacup-without-handle' : icon;
}
