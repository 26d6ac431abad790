import type { PaletteName, SceneName } from '../src/catalogue.ts';
import { between, type Random } from './random.ts';
import { type Palette, palettes } from './palettes.ts';

/** A background on which objects are placed, and the height at which an object in the middle stands. */
export interface Stage {
  svg: string;
  /** From the top, as a share of the height. */
  ground: number;
}

/** Size and colours of the picture in which a stage is drawn. Sizes are in pixels. */
export interface Canvas {
  width: number;
  height: number;
  /** The middle of the stage, as a share of the width; wide pictures keep their left half free for text. */
  middle: number;
  palette: Palette;
  isDark: boolean;
  random: Random;
}

export function createCanvas(name: PaletteName, width: number, height: number, middle: number, random: Random): Canvas {
  return { width, height, middle, palette: palettes[name], isDark: name === 'ink', random };
}

export type DrawStage = (canvas: Canvas) => Stage;

/** Scenes for the other views of a product, by the scene of its main picture. */
export const otherScenes: Record<SceneName, readonly [SceneName, ...SceneName[]]> = {
  niche: ['window', 'tower', 'shelf'],
  podium: ['shelf', 'window', 'niche'],
  tower: ['window', 'plain', 'podium'],
  sun: ['niche', 'steps', 'window'],
  plain: ['podium', 'niche', 'sun'],
  steps: ['window', 'sun', 'niche'],
  window: ['podium', 'steps', 'tower'],
  shelf: ['sun', 'podium', 'window'],
};

/** The scene that replaces each scene for hanging objects: it shows a wall, and nothing stands in its middle. */
export const hangingScene: Record<SceneName, SceneName> = {
  niche: 'niche',
  podium: 'niche',
  tower: 'sun',
  sun: 'sun',
  plain: 'plain',
  steps: 'window',
  window: 'window',
  shelf: 'plain',
};

/** The maximum width of an object in a scene, as a share of the picture: less on a narrow podium. */
export const maxItemWidth: Record<SceneName, number> = {
  niche: 0.74,
  podium: 0.62,
  tower: 0.54,
  sun: 0.76,
  plain: 0.76,
  steps: 0.64,
  window: 0.76,
  shelf: 0.76,
};

export function shadowColour({ palette }: Canvas, opacity: number): string {
  return `rgba(${palette.shadow.join(',')},${opacity})`;
}

/** The SVG definitions of all stages: gradients of walls, floors, arches, light and blocks, and the filter of soft shadows. */
export function gradients(canvas: Canvas): string {
  const { light, deep, floor, prop } = canvas.palette;
  const foot = [0, 0.5, 1].map(
    (at) => `<stop offset="${at}" stop-color="${shadowColour(canvas, 1)}" stop-opacity="${at === 0.5 ? 0.12 : 0}"/>`,
  );
  const stops = (...colours: [number, string, number?][]) =>
    colours
      .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
      .join('');
  return `<defs>
    <linearGradient id="wall" x2=".75" y2="1">${stops([0, light], [1, deep])}</linearGradient>
    <linearGradient id="floor" x2="0" y2="1">${stops([0, floor], [1, light])}</linearGradient>
    <linearGradient id="hollow">${stops([0, prop, 0.95], [0.34, deep], [1, light])}</linearGradient>
    <linearGradient id="foot" x2="0" y2="1">${foot.join('')}</linearGradient>
    <radialGradient id="light" cx=".26" cy=".14" r=".8">${stops([0, '#fff', canvas.isDark ? 0.14 : 0.66], [1, '#fff', 0])}</radialGradient>
    <radialGradient id="pool">${stops([0, light, 0.95], [0.7, light, 0.7], [1, light, 0])}</radialGradient>
    <radialGradient id="ball" cx=".34" cy=".28" r=".8">${stops([0, canvas.isDark ? light : '#fff'], [0.5, floor], [1, prop])}</radialGradient>
    <linearGradient id="side">${stops([0, deep], [0.3, light], [0.62, floor], [1, prop])}</linearGradient>
    <linearGradient id="top" x2="1" y2="1">${stops([0, canvas.isDark ? prop : '#fff', 0.95], [1, floor])}</linearGradient>
    <linearGradient id="front" x2="1" y2="1">${stops([0, light], [1, deep])}</linearGradient>
    <linearGradient id="disc" x2=".8" y2="1">${stops([0, prop, 0.75], [1, prop, 0.4])}</linearGradient>
    <filter id="soft" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${canvas.height * 0.02}"/></filter>
  </defs>`;
}

export function wall({ width, height }: Canvas): string {
  return `<rect width="${width}" height="${height}" fill="url(#wall)"/>`;
}

export function floorFrom(canvas: Canvas, horizon: number): string {
  const { width, height } = canvas;
  return `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>
    <rect y="${horizon - height * 0.03}" width="${width}" height="${height * 0.06}" fill="url(#foot)"/>`;
}

export function arch(canvas: Canvas, middle: number, span: number, top: number, base: number): string {
  const left = middle - span / 2;
  const line = `M${left} ${base}V${top + span / 2}a${span / 2} ${span / 2} 0 0 1 ${span} 0V${base}`;
  const edge = canvas.isDark ? 0.14 : 0.6;
  return `<path d="${line}z" fill="url(#hollow)"/><path d="${line}" fill="none" stroke="#fff" stroke-opacity="${edge}" stroke-width="${canvas.height * 0.003}"/>`;
}

export function cylinder(canvas: Canvas, middle: number, top: number, radius: number, tall: number): string {
  const flat = radius * 0.16;
  return `<ellipse cx="${middle + radius * 0.08}" cy="${top + tall + flat * 0.3}" rx="${radius * 1.06}" ry="${flat * 1.1}" fill="${shadowColour(canvas, 0.28)}" filter="url(#soft)"/>
    <path d="M${middle - radius} ${top}v${tall}a${radius} ${flat} 0 0 0 ${radius * 2} 0v${-tall}z" fill="url(#side)"/>
    <ellipse cx="${middle}" cy="${top}" rx="${radius}" ry="${flat}" fill="${canvas.palette.light}"/>
    <ellipse cx="${middle}" cy="${top}" rx="${radius}" ry="${flat}" fill="url(#top)"/>`;
}

export function block(canvas: Canvas, left: number, top: number, wide: number, tall: number): string {
  const depth = canvas.height * 0.032;
  return `<rect x="${left + wide * 0.02}" y="${top + tall - canvas.height * 0.02}" width="${wide * 1.02}" height="${canvas.height * 0.04}" rx="${canvas.height * 0.02}" fill="${shadowColour(canvas, 0.3)}" filter="url(#soft)"/>
    <path d="M${left} ${top}l${depth} ${-depth * 0.7}h${wide - 2 * depth}l${depth} ${depth * 0.7}z" fill="${canvas.isDark ? canvas.palette.prop : '#fff'}" opacity=".84"/>
    <rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="url(#front)"/>`;
}

export function ball(canvas: Canvas, x: number, ground: number, radius: number): string {
  return `<ellipse cx="${x + radius * 0.3}" cy="${ground}" rx="${radius * 1.1}" ry="${radius * 0.26}" fill="${shadowColour(canvas, 0.34)}" filter="url(#soft)"/>
    <circle cx="${x}" cy="${ground - radius}" r="${radius}" fill="url(#ball)"/>`;
}

/** A small decoration at one side, chosen by the seed; sometimes none. */
export function cornerDecoration(canvas: Canvas, ground: number): string {
  const { width, height, middle, random } = canvas;
  const side = Math.min(width, height);
  const left = random() < 0.5;
  const x = width * middle + side * (left ? -between(random, 0.34, 0.4) : between(random, 0.35, 0.41));
  const radius = height * between(random, 0.034, 0.055);
  const kind = random();
  if (kind < 0.34) return ball(canvas, x, height * ground, radius);
  if (kind < 0.6) return pebbles(canvas, x, height * ground, radius);
  if (kind < 0.8)
    return (
      block(canvas, x - radius, height * ground - radius * 2.4, radius * 2, radius * 2.4) +
      ball(canvas, x, height * ground - radius * 2.4, radius * 0.72)
    );
  return '';
}

function pebbles(canvas: Canvas, x: number, ground: number, radius: number): string {
  const stones = [1.25, 0.95, 0.62].map((size, at) => {
    const y = ground - radius * (0.34 + at * 0.62);
    return `<ellipse cx="${x + (at - 1) * radius * 0.12}" cy="${y}" rx="${radius * size}" ry="${radius * 0.4}" fill="url(#ball)"/>`;
  });
  return `<ellipse cx="${x + radius * 0.3}" cy="${ground}" rx="${radius * 1.4}" ry="${radius * 0.3}" fill="${shadowColour(canvas, 0.36)}" filter="url(#soft)"/>${stones.join('')}`;
}
