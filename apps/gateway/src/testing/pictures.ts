import { sharp } from '#file/imaging.ts';

export interface Drawing {
  width: number;
  height: number;
  /** Degrees; another hue gives other bytes. */
  hue?: number;
  clear?: boolean;
  noise?: boolean;
  format?: 'webp' | 'png' | 'jpeg';
}

/** A picture to put in or to upload: one colour, optionally on clear ground or with noise. */
export async function drawPicture(drawing: Drawing): Promise<Buffer> {
  const { width, height, hue = 0, clear = false, noise = false, format = 'webp' } = drawing;
  const background = { r: (hue * 37) % 256, g: 120, b: 200, alpha: clear ? 0.5 : 1 };
  const grain = noise ? ({ type: 'gaussian', mean: 128, sigma: 60 } as const) : undefined;
  const ground = sharp({ create: { width, height, channels: clear ? 4 : 3, background, noise: grain } });
  return ground.toFormat(format).toBuffer();
}
