import sharp from 'sharp';

import type { Cutout } from './cutouts.ts';
import type { Item, Shot } from './shot.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The position and size of an item's cut-out in the picture, in pixels. It may extend beyond the edges. `ground` is the height at which
 * items stand, as a share of the picture's.
 */
export function boxOf(item: Item, cutout: Cutout, shot: Shot, ground: number): Box {
  const side = shot.height;
  const scale = Math.min(
    (item.size * side) / Math.sqrt(cutout.width * cutout.height),
    (item.atMost.width * side) / cutout.width,
    (item.atMost.height * side) / cutout.height,
  );
  const width = cutout.width * scale;
  const height = cutout.height * scale;
  if (item.focus) return focusedBox(cutout, scale, shot);
  const y = (item.y ?? ground) * side;
  const top = item.stance === 'stands' ? y - height : y - height / 2;
  return {
    left: clampInside(item.x * shot.width - width / 2, width, shot.width),
    top: clampInside(top, height, side),
    width,
    height,
  };
}

/** Moves an object that would cross an edge back into the picture, with a small margin. */
function clampInside(start: number, length: number, frame: number): number {
  return Math.max(frame * 0.025, Math.min(frame * 0.975 - length, start));
}

/** Moves the most detailed part of an object into the middle of a close-up without leaving much of the picture empty. */
function focusedBox(cutout: Cutout, scale: number, shot: Shot): Box {
  const width = cutout.width * scale;
  const height = cutout.height * scale;
  const positions = [0.3, 0.5, 0.7].flatMap((v) =>
    [0.3, 0.5, 0.7].map((u) => ({ u, v, detail: detailAt(cutout, u, v) })),
  );
  const best = positions.reduce((a, b) => (b.detail > a.detail ? b : a));
  const startWithin = (share: number, length: number, frame: number) =>
    length < frame * 0.8
      ? (frame - length) / 2
      : Math.max(frame * 0.88 - length, Math.min(frame * 0.12, frame / 2 - share * length));
  return { left: startWithin(best.u, width, shot.width), top: startWithin(best.v, height, shot.height), width, height };
}

/** Only every eighth pixel of every eighth row is compared. */
const stride = 8;
const bytesPerPixel = 4;

/** The amount of detail around a point: differences between neighbouring pixels, and how many are opaque. */
function detailAt({ pixels, width, height }: Cutout, u: number, v: number): number {
  const reach = Math.min(width, height) * 0.28;
  let detail = 0;
  for (let y = Math.round(v * height - reach); y < v * height + reach; y += stride) {
    for (let x = Math.round(u * width - reach); x < u * width + reach; x += stride) {
      if (x < 0 || y < 0 || x >= width - stride || y >= height - stride) continue;
      const at = (y * width + x) * bytesPerPixel;
      if ((pixels[at + 3] ?? 0) < 200) continue;
      const beside = at + stride * bytesPerPixel;
      const below = at + stride * width * bytesPerPixel;
      const step = (channel: number) =>
        Math.abs((pixels[at + channel] ?? 0) - (pixels[beside + channel] ?? 0)) +
        Math.abs((pixels[at + channel] ?? 0) - (pixels[below + channel] ?? 0));
      detail += 12 + Math.min(120, step(0) + step(1) + step(2));
    }
  }
  return detail;
}

/** The part of a cut-out that is inside the picture, at the size it has there. */
export async function visiblePart(cutout: Cutout, box: Box, shot: Shot) {
  const width = Math.round(box.width),
    height = Math.round(box.height);
  const left = Math.round(box.left),
    top = Math.round(box.top);
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const visibleWidth = Math.min(width - cut.left, shot.width - Math.max(0, left));
  const visibleHeight = Math.min(height - cut.top, shot.height - Math.max(0, top));
  if (visibleWidth <= 0 || visibleHeight <= 0) throw new Error(`${shot.file}: an object is outside the picture`);
  const input = await sharp(cutout.pixels, { raw: { width: cutout.width, height: cutout.height, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .extract({ ...cut, width: visibleWidth, height: visibleHeight })
    .raw()
    .toBuffer();
  return {
    input,
    raw: { width: visibleWidth, height: visibleHeight, channels: 4 as const },
    left: Math.max(0, left),
    top: Math.max(0, top),
  };
}
