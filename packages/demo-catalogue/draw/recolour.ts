import type { Finish } from '../src/catalogue.ts';
import type { Cutout } from './cutouts.ts';
import { lchToRgb, rgbToLch } from './oklch.ts';
import { reliefOf } from './relief.ts';
import type { RecolouredPart } from './touch-ups.ts';

/** Each finish as lightness, chroma and hue (degrees) of OKLCH. */
const finishes: Record<Exclude<Finish, 'asDrawn'>, [lightness: number, chroma: number, hue: number]> = {
  ink: [0.34, 0.035, 265],
  graphite: [0.45, 0.012, 260],
  white: [0.95, 0.008, 85],
  silver: [0.81, 0.01, 260],
  sage: [0.73, 0.06, 145],
  forest: [0.44, 0.08, 155],
  coral: [0.71, 0.15, 30],
  red: [0.56, 0.19, 26],
  plum: [0.43, 0.11, 335],
  navy: [0.38, 0.09, 265],
  sky: [0.76, 0.088, 237],
  mustard: [0.77, 0.135, 84],
  oak: [0.77, 0.078, 70],
  walnut: [0.46, 0.058, 50],
  clay: [0.61, 0.105, 43],
  rose: [0.79, 0.082, 6],
  mint: [0.84, 0.075, 167],
  sand: [0.84, 0.045, 80],
  lilac: [0.76, 0.09, 302],
};

/** A finish, or `trueRed`: the emoji's own colours with raspberry red changed to plain red. */
export type Paint = Finish | 'trueRed';

/** The main material of an object, as its median colour; without a hue if it is grey. */
interface Surface {
  hue: number | undefined;
  /** Hues that differ from `hue` by at most these degrees belong to the material. */
  spread: number;
  lightness: number;
  chroma: number;
}

/** Factor for the chroma of emojis: they are made for 16 pixels and are too colourful in a large picture. */
const chromaFactor = 0.83;

/**
 * Changes the finish of the main material of an object and leaves the rest: a backpack becomes sage and keeps its brass
 * zip. Differences in lightness are kept, and a third of the differences in hue. Emojis show volume by hue more than by
 * lightness, so some relief is added.
 */
export async function recolour(cutout: Cutout, finish: Paint, part?: RecolouredPart): Promise<Cutout> {
  const pixels = Buffer.from(cutout.pixels);
  const hasNewFinish = finish !== 'asDrawn' && finish !== 'trueRed';
  const paintAsDrawn = finish === 'trueRed' ? redden : soften;
  const paint = hasNewFinish ? painter(surfaceOf(cutout.pixels, part), finishes[finish]) : paintAsDrawn;
  const relief = hasNewFinish ? await reliefOf(cutout) : () => 0;
  const cache = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const raised = relief(at / 4);
    // Seven bits per channel are enough for the eye, and let most pixels be looked up in the map.
    const rgb = pixels.readUIntBE(at, 3) & 0xfefefe;
    // 128 is added, because the relief may be negative.
    const key = rgb + (raised + 128) * 0x1000000;
    let colour = cache.get(key);
    if (colour === undefined) {
      colour = paint(rgb >> 16, (rgb >> 8) & 255, rgb & 255, raised / 400);
      cache.set(key, colour);
    }
    pixels.writeUIntBE(colour, at, 3);
  }
  return { ...cutout, pixels };
}

function soften(red: number, green: number, blue: number): number {
  const [lightness, chroma, hue] = rgbToLch(red, green, blue);
  return lchToRgb(lightness, chroma * chromaFactor, hue);
}

const raspberryHue = 8;
const plainRedHue = 25;

function redden(red: number, green: number, blue: number): number {
  const [lightness, chroma, hue] = rgbToLch(red, green, blue);
  const distance = normaliseAngle(hue - raspberryHue);
  const share = (1 - ramp(26, 46, Math.abs(distance))) * ramp(0.05, 0.1, chroma);
  return lchToRgb(
    lightness - 0.03 * share,
    chroma * chromaFactor,
    hue + normaliseAngle(plainRedHue + distance * 0.2 - hue) * share,
  );
}

/**
 * Returns a function that computes the new colour of a pixel of a material. Differences in lightness from the median of the material
 * are scaled, so that they fit above and below the new lightness.
 */
function painter(from: Surface, [lightness, chroma, hue]: [number, number, number]) {
  const above = Math.min(1.15, (0.985 - lightness) / (1 - from.lightness));
  const below = Math.max(0.5, Math.min(1.05, lightness / from.lightness)) * (lightness > 0.9 ? 0.55 : 1);
  return (red: number, green: number, blue: number, raised: number): number => {
    const [l, c, h] = rgbToLch(red, green, blue);
    const share = shareOf(from, c, h);
    const step = l - from.lightness;
    const lit =
      lightness +
      step * (step > 0 ? above : below) +
      raised * (raised > 0 ? 1 - lightness * 0.6 : 0.6 + lightness ** 4);
    const newLightness = Math.max(0.08, Math.min(0.99, lit));
    const newChroma = chroma * (0.6 + 0.4 * Math.min(1.3, c / Math.max(0.01, from.chroma)));
    const drift = from.hue === undefined ? 0 : Math.max(-40, Math.min(40, normaliseAngle(h - from.hue))) * 0.3;
    return mix(lchToRgb(l, c * chromaFactor, h), lchToRgb(newLightness, newChroma, hue + drift), share);
  };
}

/** How much of a pixel is the main material, 0 to 1. */
function shareOf(from: Surface, chroma: number, hue: number): number {
  if (from.hue === undefined) return 1 - ramp(0.055, 0.1, chroma);
  return (
    (1 - ramp(from.spread * 0.6, from.spread, Math.abs(normaliseAngle(hue - from.hue)))) * ramp(0.012, 0.04, chroma)
  );
}

/** Finds the main material from every 97th pixel, by a histogram of hues in bins of 10 degrees. */
function surfaceOf(pixels: Buffer, part: RecolouredPart | undefined): Surface {
  const hues = Array.from({ length: 36 }, () => 0);
  const samples: [number, number, number][] = [];
  for (let at = 0; at < pixels.length; at += 4 * 97) {
    if ((pixels[at + 3] ?? 0) < 200) continue;
    const sample = rgbToLch(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    samples.push(sample);
    const bin = Math.floor(sample[2] / 10) % 36;
    if (sample[1] > 0.045) hues[bin] = (hues[bin] ?? 0) + 0.04 + sample[1];
  }
  const spread = typeof part === 'number' ? 42 : 82;
  const hue = typeof part === 'number' ? part : hueOf(samples, hues, part);
  const materialSamples = samples.filter(
    ([, chroma, sampleHue]) => shareOf({ hue, spread, lightness: 0, chroma: 0 }, chroma, sampleHue) > 0.5,
  );
  return {
    hue,
    spread,
    lightness: median(materialSamples.map(([l]) => l)),
    chroma: median(materialSamples.map(([, c]) => c)),
  };
}

function hueOf(samples: [number, number, number][], hues: number[], part: 'grey' | undefined): number | undefined {
  const coloured = samples.filter(([, chroma]) => chroma > 0.045).length;
  return part === 'grey' || coloured < samples.length * 0.42 ? undefined : peakOf(hues);
}

/** The most frequent hue in degrees, after each bin is summed with its two neighbours on both sides. */
function peakOf(hues: number[]): number {
  const smoothed = hues.map((_, bin) =>
    [-2, -1, 0, 1, 2].reduce((sum, offset) => sum + (hues[(bin + offset + 36) % 36] ?? 0), 0),
  );
  return smoothed.indexOf(Math.max(...smoothed)) * 10 + 5;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0.5;
}

function ramp(from: number, to: number, value: number): number {
  const along = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return along * along * (3 - 2 * along);
}

/** The same angle between −180 and 180 degrees. */
function normaliseAngle(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function mix(first: number, second: number, share: number): number {
  const channel = (shift: number) => {
    const from = (first >> shift) & 255;
    return Math.round(from + (((second >> shift) & 255) - from) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
