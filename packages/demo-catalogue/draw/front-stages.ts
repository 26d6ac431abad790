import type { SceneName } from '../src/catalogue.ts';
import { between } from './random.ts';
import {
  arch,
  ball,
  block,
  cornerDecoration,
  cylinder,
  floorFrom,
  shadowColour,
  type Canvas,
  type Stage,
  type DrawStage,
  wall,
} from './stage.ts';

/** Where the wall meets the floor, as a share of the height. */
const horizon = 0.72;

/** The horizontal middle of a stage, the side of the square that it fills, and the top edge of the floor, in pixels. */
function measures({ width, height, middle }: Canvas) {
  return { x: width * middle, side: Math.min(width, height), floor: height * horizon };
}

function room(canvas: Canvas): string {
  return wall(canvas) + floorFrom(canvas, canvas.height * horizon);
}

function niche(canvas: Canvas): Stage {
  const { width, height, random } = canvas;
  const { x, side, floor } = measures(canvas);
  const span = side * between(random, 0.62, 0.72);
  const top = height * between(random, 0.07, 0.12);
  const inner = random() < 0.4 ? arch(canvas, x, span * 0.82, top + side * 0.09, floor + 2) : '';
  const foot = `<rect y="${floor - height * 0.01}" width="${width}" height="${height * 0.035}" fill="url(#foot)"/>`;
  return {
    svg: room(canvas) + arch(canvas, x, span, top, floor + 2) + inner + foot + cornerDecoration(canvas, 0.82),
    ground: 0.845,
  };
}

function podium(canvas: Canvas): Stage {
  const { height, random } = canvas;
  const { x, side } = measures(canvas);
  const halo = `<circle cx="${x}" cy="${height * 0.44}" r="${side * between(random, 0.3, 0.36)}" fill="#fff" opacity="${canvas.isDark ? 0.07 : 0.4}"/>`;
  return { svg: room(canvas) + halo + cylinder(canvas, x, height * 0.785, side * 0.34, height * 0.075), ground: 0.805 };
}

function tower(canvas: Canvas): Stage {
  const { height, random } = canvas;
  const { x, side, floor } = measures(canvas);
  const direction = random() < 0.5 ? 1 : -1;
  return {
    svg:
      room(canvas) +
      arch(canvas, x + direction * side * 0.2, side * 0.38, height * 0.15, floor + 2) +
      cylinder(canvas, x, height * 0.745, side * 0.29, height * 0.15) +
      ball(canvas, x + direction * side * 0.38, height * 0.865, side * 0.05),
    ground: 0.76,
  };
}

function sun(canvas: Canvas): Stage {
  const { width, height, palette, random } = canvas;
  const { x, side, floor } = measures(canvas);
  const disc = `<circle cx="${x + side * between(random, -0.04, 0.08)}" cy="${height * between(random, 0.38, 0.44)}" r="${side * between(random, 0.29, 0.34)}" fill="url(#disc)"/>`;
  const ridge = `M0 ${floor}V${height * 0.6}Q${width * 0.22} ${height * 0.5} ${width * 0.5} ${height * 0.62}T${width} ${height * 0.58}V${floor}z`;
  const hills = random() < 0.5 ? `<path d="${ridge}" fill="${palette.prop}" opacity=".34"/>` : '';
  return {
    svg: wall(canvas) + disc + hills + floorFrom(canvas, floor) + cornerDecoration(canvas, 0.83),
    ground: 0.855,
  };
}

function plain(canvas: Canvas): Stage {
  const { width, height } = canvas;
  const sweep = `<ellipse cx="${width / 2}" cy="${height * 1.02}" rx="${width * 0.95}" ry="${height * 0.42}" fill="url(#pool)"/>`;
  return { svg: wall(canvas) + sweep, ground: 0.835 };
}

function steps(canvas: Canvas): Stage {
  const { height, random } = canvas;
  const { x, side } = measures(canvas);
  const direction = random() < 0.5 ? 1 : -1;
  const centred = (offset: number, top: number, wide: number, tall: number) =>
    block(canvas, x + side * (offset - wide / 2), height * top, side * wide, height * tall);
  return {
    svg:
      room(canvas) +
      centred(direction * 0.24, 0.66, 0.42, 0.2) +
      centred(direction * -0.03, 0.785, 0.76, 0.125) +
      ball(canvas, x + direction * side * 0.33, height * 0.655, side * 0.04),
    ground: 0.778,
  };
}

function window(canvas: Canvas): Stage {
  const { height } = canvas;
  const { x, side } = measures(canvas);
  const panes = [0, 1].flatMap((row) =>
    [-0.18, 0.07].map(
      (column) =>
        `<rect x="${x + column * side}" y="${height * (0.06 + row * 0.31)}" width="${side * 0.22}" height="${height * 0.28}" fill="#fff"/>`,
    ),
  );
  // 0.105 is the tangent of 6 degrees: moves the panes down by as much as the skew raises them at `x`.
  const windowLight = `<g transform="rotate(-4 ${x} ${height / 2}) skewY(-6) translate(0 ${x * 0.105})" opacity="${canvas.isDark ? 0.12 : 0.75}" filter="url(#soft)">${panes.join('')}</g>`;
  return { svg: room(canvas) + windowLight + cornerDecoration(canvas, 0.83), ground: 0.855 };
}

function shelf(canvas: Canvas): Stage {
  const { width, height, palette } = canvas;
  const top = height * 0.765;
  const lip = height * 0.042;
  const board = `<rect x="${width * 0.03}" y="${top + lip}" width="${width * 0.96}" height="${height * 0.05}" fill="${shadowColour(canvas, 0.34)}" filter="url(#soft)"/>
    <path d="M${width * 0.03} ${top}l${width * 0.03} ${-height * 0.02}h${width * 0.88}l${width * 0.03} ${height * 0.02}z" fill="${canvas.isDark ? palette.prop : '#fff'}" opacity=".86"/>
    <rect x="${width * 0.03}" y="${top}" width="${width * 0.94}" height="${lip}" rx="3" fill="url(#side)"/>`;
  const bracket = (at: number) =>
    `<path d="M${width * at} ${top + lip}h${height * 0.02}v${height * 0.075}q${-height * 0.02} 0 ${-height * 0.02} ${-height * 0.075}z" fill="${palette.prop}"/>`;
  return { svg: wall(canvas) + bracket(0.17) + bracket(0.81) + board + cornerDecoration(canvas, 0.757), ground: 0.76 };
}

/** The stages seen from the front, for standing and hanging objects. */
export const frontStages: Record<SceneName, DrawStage> = { niche, podium, tower, sun, plain, steps, window, shelf };
