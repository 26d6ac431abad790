import { between, type Random } from './random.ts';
import type { Paint } from './recolour.ts';
import type { Item } from './shot.ts';
import { sizeClassOf } from './size-class.ts';

/** One of several objects in a picture. */
export interface Member {
  icon: string;
  finish: Paint;
  /** Size relative to the first object. */
  share: number;
}

/** A companion at its real relative size, but never too small to be seen. */
export function companionOf(icon: string, main: string): Member {
  const share = Math.max(0.4, Math.min(0.92, 0.72 * 1.32 ** (sizeClassOf(icon) - sizeClassOf(main))));
  return { icon, finish: 'asDrawn', share };
}

/** Size of the first object by the number of objects: on a table they must not overlap. */
const sizesOnTheFloor = [0.52, 0.46, 0.41, 0.36];
const sizesOnTheTable = [0.52, 0.42, 0.39, 0.35];

type Positions = [x: number, y: number][];

/** Positions of one to four standing objects: the first in front, the others behind and beside it. */
const onTheFloor: Positions[] = [
  [[0.5, 0.87]],
  [
    [0.36, 0.87],
    [0.7, 0.9],
  ],
  [
    [0.46, 0.885],
    [0.77, 0.855],
    [0.19, 0.845],
  ],
  [
    [0.38, 0.9],
    [0.68, 0.9],
    [0.21, 0.83],
    [0.82, 0.83],
  ],
];

/** Positions of one to four objects lying on a table. */
const onTheTable: Positions[] = [
  [[0.5, 0.5]],
  [
    [0.33, 0.37],
    [0.69, 0.66],
  ],
  [
    [0.46, 0.44],
    [0.78, 0.74],
    [0.2, 0.77],
  ],
  [
    [0.3, 0.3],
    [0.7, 0.32],
    [0.31, 0.71],
    [0.71, 0.71],
  ],
];

/** Long objects whose emojis are diagonal: beside standing objects they are rotated to lie horizontally. */
const diagonalIcons = new Set([
  'pen',
  'pencil',
  'rose',
  'test-tube',
  'flashlight',
  'label',
  'paintbrush',
  'crayon',
  'spoon',
]);

/** Objects standing on a floor, from back to front. */
export function groupMembers(members: Member[], random: Random): Item[] {
  const items = placeMembers(members, onTheFloor, sizesOnTheFloor, random).map(
    ({ icon, finish, x, y, size }, at): Item => {
      const turned = diagonalIcons.has(icon) ? 45 : 0;
      const atMost = { width: size * 1.5, height: size * 1.6 };
      return { icon, finish, stance: 'stands', x, y, size, turned, atMost, flipped: at % 2 === 1 };
    },
  );
  return items.toSorted((a, b) => (a.y ?? 0) - (b.y ?? 0));
}

/** Objects scattered over a table, each rotated slightly. */
export function scatterMembers(members: Member[], random: Random): Item[] {
  return placeMembers(members, onTheTable, sizesOnTheTable, random).map(({ icon, finish, x, y, size }): Item => {
    const turned = Math.round(between(random, -18, 18));
    return { icon, finish, stance: 'lies', x, y, size, turned, atMost: { width: size * 1.5, height: size * 1.5 } };
  });
}

function placeMembers(members: Member[], positions: Positions[], sizes: number[], random: Random) {
  const mirrored = random() < 0.5;
  const count = Math.min(members.length, sizes.length);
  return members.slice(0, count).map(({ icon, finish, share }, at) => {
    const [x, y] = positions[count - 1]?.[at] ?? [0.5, 0.5];
    return { icon, finish, x: mirrored ? 1 - x : x, y, size: (sizes[count - 1] ?? 0.36) * share };
  });
}
