import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { ownIcon } from './own-icons.ts';
import { croppedAbove, touchUp, restingAngleOf } from './touch-ups.ts';

/** Where an object touches the ground, in pixels of its cut-out. */
export interface Foot {
  x: number;
  y: number;
  width: number;
}

/** One object on a transparent background, trimmed to its outline. Pixels are RGBA, row by row. */
export interface Cutout {
  pixels: Buffer;
  width: number;
  height: number;
  feet: Foot[];
}

/** Side in pixels at which an emoji is rasterised: enough for a close-up, where it is as wide as the picture. */
const rasterSide = 1360;
/** The side at which our own drawings, which have no close-up, are rasterised. */
const ownSide = 760;

/** The alpha, of 255, from which a pixel belongs to the outline of an object. */
const visibleAlpha = 40;
/** The alpha above which a pixel can touch the ground. */
const opaqueAlpha = 90;

/** Rasterises one of our own drawings or an emoji's SVG, rotated to its resting position. `folder` has the SVG files of fluentui-emoji. */
export async function cutOut(folder: string, icon: string): Promise<Cutout> {
  const ownSvg = ownIcon(icon);
  const side = ownSvg === undefined ? rasterSide : ownSide;
  const svg = ownSvg ?? touchUp(icon, await readFile(join(folder, `${icon}.svg`), 'utf8'));
  // A drawing has 32 units per side, which are 32 pixels at the usual density of 72.
  const drawn = sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .extract(regionBelow(croppedAbove(icon), side))
    .ensureAlpha();
  const turned = sharp(await drawn.png({ compressionLevel: 1 }).toBuffer()).rotate(restingAngleOf(icon), {
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  return trim(data, info.width, info.height);
}

/** The region of a rasterised emoji below a height, given in its own units (32 per side). */
function regionBelow(top: number, side: number) {
  const cut = Math.round((top / 32) * side);
  return { left: 0, top: cut, width: side, height: side - cut };
}

/** Trims transparent borders and finds the feet of the object. */
export async function trim(drawn: Buffer, fullWidth: number, fullHeight: number): Promise<Cutout> {
  const { left, top, width, height } = outline(drawn, fullWidth, fullHeight);
  const pixels = await sharp(drawn, { raw: { width: fullWidth, height: fullHeight, channels: 4 } })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer();
  return { pixels, width, height, feet: feetOf(pixels, width, height) };
}

function outline(pixels: Buffer, width: number, height: number) {
  let left = width,
    right = 0,
    top = height,
    bottom = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < visibleAlpha) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The lowest stretches of the outline, for example the four legs of a chair or the foot of a vase. */
function feetOf(pixels: Buffer, width: number, height: number): Foot[] {
  const lowest = lowestOfColumns(pixels, width, height);
  const highestFoot = height * 0.86;
  const feet: Foot[] = [];
  for (let start = 0; start < width; start++) {
    if ((lowest[start] ?? 0) < highestFoot) continue;
    let end = start;
    while (end < width && (lowest[end] ?? 0) >= highestFoot) end++;
    feet.push(...footWithin(lowest, start, end));
    start = end;
  }
  return feet.filter((foot) => foot.width > width * 0.02);
}

/** The part of a stretch near its lowest point: a round bottom touches the ground only there. */
function footWithin(lowest: number[], start: number, end: number): Foot[] {
  const stretch = lowest.slice(start, end);
  const y = Math.max(...stretch);
  const tolerance = lowest.length * 0.022;
  const touchingColumns = stretch.flatMap((bottom, at) => (bottom > y - tolerance ? [start + at] : []));
  const first = touchingColumns[0] ?? start;
  const last = touchingColumns.at(-1) ?? end;
  return [{ x: (first + last) / 2, y, width: last - first }];
}

/** The lowest opaque row of each column; 0 if that is far above the bottom. */
function lowestOfColumns(pixels: Buffer, width: number, height: number): number[] {
  return Array.from({ length: width }, (_, x) => {
    for (let y = height - 1; y > height * 0.8; y--) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) > opaqueAlpha) return y;
    }
    return 0;
  });
}
