import sharp from 'sharp';

import type { Cutout } from './cutouts.ts';

/** Relief is soft, so it is computed at an eighth of the width and height. */
const scale = 8;

/**
 * How much the surface at a pixel faces the light in the upper left, from about -50 to 50, as if the object were round.
 * The returned function takes the index of a pixel, counted row by row.
 */
export async function reliefOf({ pixels, width, height }: Cutout): Promise<(pixel: number) => number> {
  const wide = Math.ceil(width / scale),
    tall = Math.ceil(height / scale);
  const size = Math.sqrt(wide * tall);
  const { data } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .resize(wide, tall, { fit: 'fill' })
    .blur(size * 0.05)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const reach = size * 0.055;
  const opacityAt = (x: number, y: number) => interpolate(data, wide, tall, x, y);
  return (pixel) => {
    const x = (pixel % width) / scale,
      y = Math.floor(pixel / width) / scale;
    const edge = opacityAt(x + reach * 0.8, y + reach) - opacityAt(x - reach * 0.8, y - reach);
    return Math.round((edge / 255) * 34 + (0.46 - y / tall) * 30 + (0.5 - x / wide) * 10);
  };
}

/** The opacity between four pixels, interpolated. */
function interpolate(opacity: Buffer, width: number, height: number, x: number, y: number): number {
  const left = Math.floor(x),
    top = Math.floor(y);
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (opacity[row * width + column] ?? 0);
  const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * (x - left);
  const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (x - left);
  return upper + (lower - upper) * (y - top);
}
