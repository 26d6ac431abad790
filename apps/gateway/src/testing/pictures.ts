import { sharp } from '#file/imaging.ts';

export interface Drawing {
  width: number;
  height: number;
  /** An integer from 0 to 255. Each results in another colour, and so in other bytes. */
  hue?: number;
  isTransparent?: boolean;
  hasNoise?: boolean;
  format?: 'webp' | 'png' | 'jpeg';
}

/** A picture for uploads and imports: one colour, optionally with a transparent background or noise. */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  const { width, height, hue = 0, isTransparent = false, hasNoise = false, format = 'webp' } = drawing;
  const background = { r: (hue * 37) % 256, g: 120, b: 200, alpha: isTransparent ? 0.5 : 1 };
  const grain = hasNoise ? ({ type: 'gaussian', mean: 128, sigma: 60 } as const) : undefined;
  const ground = sharp({ create: { width, height, channels: isTransparent ? 4 : 3, background, noise: grain } });
  return ground.toFormat(format).toBuffer();
}

/** A BMP of one colour: 24 bits, from the bottom up, rows filled to four bytes. */
export function drawBmp(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const bytesPerRow = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + bytesPerRow * height);
  // Two headers, of 54 bytes in all: where the pixels begin, the length of the second header, the size in pixels, and
  // the bits of a pixel.
  bytes.write('BM');
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bytes.set([blue, green, red], 54 + y * bytesPerRow + x * 3);
  }
  return bytes;
}
