import type { OutputInfo, Sharp } from 'sharp';
import sharp from 'sharp';

/** A larger picture is encoded again at the next lower quality. Most have about 12 kB. */
const maxBytes = 16_000;
const qualities = [62, 52, 42];

export async function encode(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  let webp = Buffer.alloc(0);
  for (const quality of qualities) {
    webp = await sharp(data, { raw: rawOf(info) })
      .webp({ quality, alphaQuality: 85, effort: 4 })
      .toBuffer();
    if (webp.length <= maxBytes) break;
  }
  return webp;
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}
