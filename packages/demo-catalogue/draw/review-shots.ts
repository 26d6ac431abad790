import type { PaletteName, Product } from '../src/catalogue.ts';
import { between, chanceOf, oneOf } from './chance.ts';
import type { Shot } from './shot.ts';
import { stanceOf } from './stances.ts';

/** Side of a buyer's picture in pixels. */
const side = 560;
/** The rooms in which buyers take their pictures. */
const rooms: readonly [PaletteName, ...PaletteName[]] = ['cocoa', 'sand', 'stone', 'cream', 'ink'];

/** Two products in five have a picture by a buyer. */
export function isPhotographed({ code }: Product): boolean {
  return chanceOf(`${code} photographed`)() < 0.42;
}

/** The product as a buyer takes it: off the middle, a little askew, in the light of a room. */
export function reviewShot({ code, staging, options }: Product): Shot {
  const file = `reviews/${code}.webp`;
  const chance = chanceOf(file);
  const finish = options.flatMap(({ values }) => values).find((value) => value.finish !== undefined)?.finish;
  const lies = stanceOf(staging.icon) !== 'stands';
  return {
    file,
    width: side,
    height: side,
    seed: file,
    leaves: true,
    stage: { from: lies ? 'top' : 'front', scene: lies ? 'plain' : 'window', palette: oneOf(chance, rooms) },
    items: [
      {
        icon: staging.icon,
        finish: finish ?? 'asDrawn',
        stance: lies ? 'lies' : 'stands',
        x: between(chance, 0.4, 0.6),
        size: between(chance, 0.5, 0.62),
        atMost: { width: 0.8, height: 0.74 },
        flipped: chance() < 0.5,
        ...(lies ? { turned: Math.round(between(chance, -24, 24)) } : {}),
      },
    ],
  };
}
