import sharp from 'sharp';

import { type Cutout, cutOut, trim } from './cutouts.ts';
import type { Item } from './shot.ts';
import { recolour } from './recolour.ts';
import { recolouredPartOf } from './touch-ups.ts';

/** Cut-outs have some megabytes and are mostly used for one product, so only the latest are cached. */
const maxCutouts = 18;

/** Cut-outs by finish and position, drawn once and cached. */
export class CutoutStore {
  readonly #folder: string;
  readonly #cache = new Map<string, Promise<Cutout>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  find(item: Item): Promise<Cutout> {
    const { icon, finish, turned = 0, flipped = false } = item;
    return this.#cached(`${icon} ${finish} ${turned} ${flipped}`, async () => {
      if (turned !== 0 || flipped)
        return rotateAndFlip(await this.find({ ...item, turned: 0, flipped: false }), turned, flipped);
      return recolour(await this.#cached(icon, () => cutOut(this.#folder, icon)), finish, recolouredPartOf(icon));
    });
  }

  #cached(key: string, make: () => Promise<Cutout>): Promise<Cutout> {
    const cutout = this.#cache.get(key) ?? make();
    // Moves the cut-out to the end of the map, which begins with the one that was used longest ago.
    this.#cache.delete(key);
    this.#cache.set(key, cutout);
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= maxCutouts) break;
      this.#cache.delete(oldest);
    }
    return cutout;
  }
}

async function rotateAndFlip(cutout: Cutout, turned: number, flipped: boolean): Promise<Cutout> {
  const raw = { width: cutout.width, height: cutout.height, channels: 4 as const };
  const mirrored = await sharp(cutout.pixels, { raw }).flop(flipped).raw().toBuffer();
  const { data, info } = await sharp(mirrored, { raw })
    .rotate(turned, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return trim(data, info.width, info.height);
}
