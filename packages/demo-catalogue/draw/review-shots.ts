import type { PaletteName, Product } from '../src/catalogue.ts';
import { between, seededRandom, oneOf } from './random.ts';
import type { Shot } from './shot.ts';
import { stanceOf } from './stance.ts';

/** Side of a buyer's picture in pixels. */
const side = 560;
/** The backgrounds of buyers' pictures. */
const rooms: readonly [PaletteName, ...PaletteName[]] = ['cocoa', 'sand', 'stone', 'cream', 'ink'];

/** Whether a product has a picture by a buyer: about two in five do. */
export function isPhotographed({ code }: Product): boolean {
  return seededRandom(`${code} photographed`)() < 0.42;
}

/** The product as a buyer would photograph it: off centre, and slightly rotated. */
export function reviewShot({ code, staging, options }: Product): Shot {
  const file = `reviews/${code}.webp`;
  const random = seededRandom(file);
  const finish = options.flatMap(({ values }) => values).find((value) => value.finish !== undefined)?.finish;
  const lies = stanceOf(staging.icon) !== 'stands';
  return {
    file,
    width: side,
    height: side,
    seed: file,
    leaves: true,
    stage: { from: lies ? 'top' : 'front', scene: lies ? 'plain' : 'window', palette: oneOf(random, rooms) },
    items: [
      {
        icon: staging.icon,
        finish: finish ?? staging.finish ?? 'asDrawn',
        stance: lies ? 'lies' : 'stands',
        x: between(random, 0.4, 0.6),
        size: between(random, 0.5, 0.62),
        atMost: { width: 0.8, height: 0.74 },
        flipped: random() < 0.5,
        ...(lies ? { turned: Math.round(between(random, -24, 24)) } : {}),
      },
    ],
  };
}
