import type { Cutout } from './cutouts.ts';

/** Shadows are soft, so they are computed at a quarter of the size and enlarged. */
export const shadowScale = 0.25;

export interface ShadowMap {
  width: number;
  height: number;
  /** From 0 to 1, row by row. */
  darkness: Float32Array;
}

/** A map without shadows for a picture of this size. */
export function shadowMap(width: number, height: number): ShadowMap {
  const wide = Math.ceil(width * shadowScale);
  const tall = Math.ceil(height * shadowScale);
  return { width: wide, height: tall, darkness: new Float32Array(wide * tall) };
}

/**
 * The affine map from a cut-out's pixels to the picture: `[a, b, c, d, e, f]` of x = a·u + c·v + e and y = b·u + d·v +
 * f.
 */
export type AffineTransform = [number, number, number, number, number, number];

/** Adds the outline of a cut-out, transformed and blurred by `blur` pixels of the picture. */
export function castOutline(
  map: ShadowMap,
  cutout: Cutout,
  transform: AffineTransform,
  blur: number,
  strength: number,
): void {
  const [a, b, c, d, e, f] = transform.map((value) => value * shadowScale) as AffineTransform;
  const area = a * d - b * c;
  const cast = shadowMap(map.width / shadowScale, map.height / shadowScale);
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const u = Math.round((d * (x + 0.5 - e) - c * (y + 0.5 - f)) / area);
      const v = Math.round((a * (y + 0.5 - f) - b * (x + 0.5 - e)) / area);
      if (u < 0 || v < 0 || u >= cutout.width || v >= cutout.height) continue;
      cast.darkness[y * map.width + x] = (cutout.pixels[(v * cutout.width + u) * 4 + 3] ?? 0) / 255;
    }
  }
  add(map, cast, blur, strength);
}

/** A dark ellipse, in pixels of the picture; `x` and `y` are its centre. */
interface ContactShadow {
  x: number;
  y: number;
  width: number;
  height: number;
  blur: number;
  strength: number;
}

/** Adds a dark ellipse where an object touches the ground. */
export function addContactShadow(map: ShadowMap, { x, y, width, height, blur, strength }: ContactShadow): void {
  const cast = shadowMap(map.width / shadowScale, map.height / shadowScale);
  const reach = { x: (width / 2) * shadowScale, y: (height / 2) * shadowScale };
  for (let row = 0; row < map.height; row++) {
    for (let column = 0; column < map.width; column++) {
      const distance = Math.hypot((column + 0.5 - x * shadowScale) / reach.x, (row + 0.5 - y * shadowScale) / reach.y);
      cast.darkness[row * map.width + column] = Math.max(0, Math.min(1, (1 - distance) * reach.y + 0.5));
    }
  }
  add(map, cast, blur, strength);
}

/** Overlapping shadows multiply the remaining light, so they never exceed black. */
function add(map: ShadowMap, cast: ShadowMap, blur: number, strength: number): void {
  const radius = Math.max(1, Math.round(blur * shadowScale));
  // Each pass blurs the rows, then the columns.
  for (let pass = 0; pass < 3; pass++) {
    blurLines(cast.darkness, map.width, map.height, radius, 1, map.width);
    blurLines(cast.darkness, map.height, map.width, radius, map.width, 1);
  }
  for (let at = 0; at < map.darkness.length; at++) {
    map.darkness[at] = 1 - (1 - (map.darkness[at] ?? 0)) * (1 - (cast.darkness[at] ?? 0) * strength);
  }
}

/** A moving average along every line; three of them approximate a Gaussian. */
function blurLines(
  darkness: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  stride: number,
): void {
  const line = new Float32Array(length);
  for (let start = 0; start < lines; start++) {
    const from = start * stride;
    for (let at = 0; at < length; at++) line[at] = darkness[from + at * step] ?? 0;
    let sum = 0;
    for (let at = -radius; at < length; at++) {
      sum += (line[at + radius] ?? 0) - (line[at - radius - 1] ?? 0);
      if (at >= 0) darkness[from + at * step] = sum / (2 * radius + 1);
    }
  }
}

/** The map as RGBA pixels in the colour of a stage's shadows. */
export function shadowPixels(map: ShadowMap, [red, green, blue]: [number, number, number]): Buffer {
  const pixels = Buffer.alloc(map.darkness.length * 4);
  map.darkness.forEach((darkness, at) => pixels.set([red, green, blue, Math.round(darkness * 255)], at * 4));
  return pixels;
}
