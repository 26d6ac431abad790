import type { Box } from './placing.ts';
import { shadowColour, type Canvas } from './stage.ts';
import type { Stance } from './stance.ts';

/** What an object hangs from, drawn behind it: a rail with a hanger, or a thread from above the picture. */
export function suspensionOf(canvas: Canvas, stance: Stance, box: Box): string {
  if (stance === 'hanger') return hanger(canvas, box);
  if (stance === 'thread') return thread(canvas, box);
  return '';
}

function hanger(canvas: Canvas, box: Box): string {
  const { width, height, palette } = canvas;
  const rail = height * 0.085;
  const x = box.left + box.width / 2;
  const neck = box.top - height * 0.012;
  const hook = height * 0.02;
  const metal = `fill="none" stroke="${shadowColour(canvas, 0.62)}" stroke-width="${height * 0.007}" stroke-linecap="round"`;
  const bend = `M${x} ${neck + height * 0.06}V${rail + hook * 1.9}q0 ${-hook} ${hook * 0.8} ${-hook * 1.2}a${hook} ${hook} 0 1 0 ${-hook * 1.75} ${-hook * 0.7}`;
  return `<rect y="${rail + height * 0.022}" width="${width}" height="${height * 0.02}" fill="${shadowColour(canvas, 0.22)}" filter="url(#soft)"/>
    <rect x="-10" y="${rail - height * 0.011}" width="${width + 20}" height="${height * 0.022}" fill="${palette.prop}"/>
    <rect x="-10" y="${rail - height * 0.011}" width="${width + 20}" height="${height * 0.008}" fill="#fff" opacity="${canvas.isDark ? 0.12 : 0.45}"/>
    <path d="${bend}" ${metal}/>`;
}

function thread(canvas: Canvas, box: Box): string {
  const x = box.left + box.width / 2;
  return `<path d="M${x} 0V${box.top + box.height * 0.04}" stroke="${shadowColour(canvas, 0.55)}" stroke-width="${canvas.height * 0.0035}"/>`;
}
