import type { SceneName } from '../src/catalogue.ts';
import { between } from './random.ts';
import { shadowColour, type Canvas, type Stage, type DrawStage } from './stage.ts';

/** The vertical position of objects seen from above: they lie in the middle and have no ground. */
const middle = 0.5;

function table(canvas: Canvas): string {
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="url(#wall)"/>`;
}

/** A flat shape on the table with its shadow and a lit edge. */
function sheet(canvas: Canvas, shape: string, fill: string, lift = 1): string {
  const shadowOffset = canvas.height * 0.012 * lift;
  return `<g transform="translate(${shadowOffset} ${shadowOffset * 1.5})" fill="${shadowColour(canvas, 0.26)}" filter="url(#soft)">${shape}</g>
    <g fill="${fill}">${shape}</g><g fill="none" stroke="#fff" stroke-opacity="${canvas.isDark ? 0.1 : 0.5}" stroke-width="${canvas.height * 0.003}">${shape}</g>`;
}

function rectangle(x: number, y: number, width: number, height: number, round: number, turned = 0): string {
  return `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${round}" transform="rotate(${turned} ${x} ${y})"/>`;
}

function niche(canvas: Canvas): Stage {
  const { width, height } = canvas;
  const span = Math.min(width, height) * 0.7;
  const left = (width - span) / 2;
  const tray = `<path d="M${left} ${height * 0.9}V${height * 0.1 + span / 2}a${span / 2} ${span / 2} 0 0 1 ${span} 0V${height * 0.9}z"/>`;
  return { svg: table(canvas) + sheet(canvas, tray, 'url(#hollow)'), ground: middle };
}

function podium(canvas: Canvas): Stage {
  const { width, height } = canvas;
  const radius = Math.min(width, height) * 0.4;
  const plate = (size: number) => `<circle cx="${width / 2}" cy="${height / 2}" r="${radius * size}"/>`;
  return {
    svg:
      table(canvas) +
      sheet(canvas, plate(1), 'url(#front)') +
      `<g fill="url(#hollow)" opacity=".55">${plate(0.84)}</g>`,
    ground: middle,
  };
}

function tower(canvas: Canvas): Stage {
  const { width, height, random } = canvas;
  const side = Math.min(width, height);
  const turned = between(random, -16, -7);
  return {
    svg:
      table(canvas) +
      sheet(
        canvas,
        rectangle(width * 0.56, height * 0.47, side * 0.6, side * 0.78, 4, turned + 14),
        'url(#front)',
        0.6,
      ) +
      sheet(canvas, rectangle(width * 0.47, height * 0.52, side * 0.6, side * 0.74, 4, turned), 'url(#top)', 0.8),
    ground: middle,
  };
}

function sun(canvas: Canvas): Stage {
  const { width, height, random } = canvas;
  const side = Math.min(width, height);
  const x = width * between(random, 0.42, 0.6);
  return {
    svg:
      table(canvas) +
      `<circle cx="${x}" cy="${height * 0.48}" r="${side * 0.38}" fill="url(#disc)"/>` +
      `<path d="M0 ${height}V${height * 0.8}Q${width * 0.3} ${height * 0.66} ${width * 0.6} ${height * 0.8}T${width} ${height * 0.78}V${height}z" fill="${canvas.palette.light}" opacity=".55"/>`,
    ground: middle,
  };
}

function plain(canvas: Canvas): Stage {
  const { width, height } = canvas;
  return {
    svg:
      table(canvas) +
      `<ellipse cx="${width * 0.5}" cy="${height * 0.5}" rx="${width * 0.6}" ry="${height * 0.6}" fill="url(#pool)" opacity=".6"/>`,
    ground: middle,
  };
}

function steps(canvas: Canvas): Stage {
  const { width, height, palette } = canvas;
  const tiles = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const pale = (row + column) % 2 === 0;
      return `<rect x="${(column * width) / 3 + 2}" y="${(row * height) / 3 + 2}" width="${width / 3 - 4}" height="${height / 3 - 4}" rx="6" fill="${pale ? palette.light : palette.floor}" opacity="${pale ? 0.7 : 0.55}"/>`;
    }),
  );
  return { svg: table(canvas) + tiles.join(''), ground: middle };
}

function window(canvas: Canvas): Stage {
  const { width, height } = canvas;
  const panes = [0, 1].flatMap((row) =>
    [0, 1].map(
      (column) =>
        `<rect x="${width * (0.2 + column * 0.34)}" y="${height * (0.06 + row * 0.44)}" width="${width * 0.3}" height="${height * 0.4}" fill="#fff"/>`,
    ),
  );
  return {
    svg:
      table(canvas) +
      `<g transform="translate(${-width * 0.1} ${height * 0.06}) skewX(-16) skewY(6)" opacity="${canvas.isDark ? 0.1 : 0.5}" filter="url(#soft)">${panes.join('')}</g>`,
    ground: middle,
  };
}

function shelf(canvas: Canvas): Stage {
  const { width, height, palette, random } = canvas;
  const turned = between(random, -9, 9);
  const side = Math.min(width, height);
  const grain = [0.3, 0.42, 0.55, 0.68].map(
    (at) =>
      `<path d="M${width * 0.2} ${height * at}q${width * 0.3} ${height * 0.02} ${width * 0.6} 0" fill="none" stroke="${palette.prop}" stroke-opacity=".45" stroke-width="${height * 0.004}"/>`,
  );
  return {
    svg:
      table(canvas) +
      `<g transform="rotate(${turned} ${width / 2} ${height / 2})">${sheet(canvas, rectangle(width / 2, height / 2, side * 0.78, side * 0.58, side * 0.06), 'url(#side)')}${grain.join('')}</g>`,
    ground: middle,
  };
}

/** The same scenes seen from above, for lying objects: a tray for the niche, a plate for the podium, tiles for the steps. */
export const topStages: Record<SceneName, DrawStage> = { niche, podium, tower, sun, plain, steps, window, shelf };
