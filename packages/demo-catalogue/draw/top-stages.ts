import type { SceneName } from '../src/catalogue.ts';
import { between } from './chance.ts';
import { shadowed, type Site, type Stage, type StageOf } from './stage.ts';

/** Where a thing seen from above ends: it lies in the middle, so its lowest edge is not a ground. */
const middle = 0.5;

function table(site: Site): string {
  return `<rect width="${site.width}" height="${site.height}" fill="url(#wall)"/>`;
}

/** A flat thing on the table: its shadow, itself, and a lit edge. */
function sheet(site: Site, shape: string, fill: string, lift = 1): string {
  const off = site.height * 0.012 * lift;
  return `<g transform="translate(${off} ${off * 1.5})" fill="${shadowed(site, 0.26)}" filter="url(#soft)">${shape}</g>
    <g fill="${fill}">${shape}</g><g fill="none" stroke="#fff" stroke-opacity="${site.dark ? 0.1 : 0.5}" stroke-width="${site.height * 0.003}">${shape}</g>`;
}

function rectangle(x: number, y: number, width: number, height: number, round: number, turned = 0): string {
  return `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${round}" transform="rotate(${turned} ${x} ${y})"/>`;
}

function niche(site: Site): Stage {
  const { width, height } = site;
  const span = Math.min(width, height) * 0.7;
  const left = (width - span) / 2;
  const tray = `<path d="M${left} ${height * 0.9}V${height * 0.1 + span / 2}a${span / 2} ${span / 2} 0 0 1 ${span} 0V${height * 0.9}z"/>`;
  return { svg: table(site) + sheet(site, tray, 'url(#hollow)'), ground: middle };
}

function podium(site: Site): Stage {
  const { width, height } = site;
  const radius = Math.min(width, height) * 0.4;
  const plate = (size: number) => `<circle cx="${width / 2}" cy="${height / 2}" r="${radius * size}"/>`;
  return {
    svg: table(site) + sheet(site, plate(1), 'url(#front)') + `<g fill="url(#hollow)" opacity=".55">${plate(0.84)}</g>`,
    ground: middle,
  };
}

function tower(site: Site): Stage {
  const { width, height, chance } = site;
  const side = Math.min(width, height);
  const turned = between(chance, -16, -7);
  return {
    svg:
      table(site) +
      sheet(site, rectangle(width * 0.56, height * 0.47, side * 0.6, side * 0.78, 4, turned + 14), 'url(#front)', 0.6) +
      sheet(site, rectangle(width * 0.47, height * 0.52, side * 0.6, side * 0.74, 4, turned), 'url(#top)', 0.8),
    ground: middle,
  };
}

function sun(site: Site): Stage {
  const { width, height, chance } = site;
  const side = Math.min(width, height);
  const x = width * between(chance, 0.42, 0.6);
  return {
    svg:
      table(site) +
      `<circle cx="${x}" cy="${height * 0.48}" r="${side * 0.38}" fill="url(#disc)"/>` +
      `<path d="M0 ${height}V${height * 0.8}Q${width * 0.3} ${height * 0.66} ${width * 0.6} ${height * 0.8}T${width} ${height * 0.78}V${height}z" fill="${site.palette.light}" opacity=".55"/>`,
    ground: middle,
  };
}

function plain(site: Site): Stage {
  const { width, height } = site;
  return {
    svg:
      table(site) +
      `<ellipse cx="${width * 0.5}" cy="${height * 0.5}" rx="${width * 0.6}" ry="${height * 0.6}" fill="url(#pool)" opacity=".6"/>`,
    ground: middle,
  };
}

function steps(site: Site): Stage {
  const { width, height, palette } = site;
  const tiles = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const pale = (row + column) % 2 === 0;
      return `<rect x="${(column * width) / 3 + 2}" y="${(row * height) / 3 + 2}" width="${width / 3 - 4}" height="${height / 3 - 4}" rx="6" fill="${pale ? palette.light : palette.floor}" opacity="${pale ? 0.7 : 0.55}"/>`;
    }),
  );
  return { svg: table(site) + tiles.join(''), ground: middle };
}

function window(site: Site): Stage {
  const { width, height } = site;
  const panes = [0, 1].flatMap((row) =>
    [0, 1].map(
      (column) =>
        `<rect x="${width * (0.2 + column * 0.34)}" y="${height * (0.06 + row * 0.44)}" width="${width * 0.3}" height="${height * 0.4}" fill="#fff"/>`,
    ),
  );
  return {
    svg:
      table(site) +
      `<g transform="translate(${-width * 0.1} ${height * 0.06}) skewX(-16) skewY(6)" opacity="${site.dark ? 0.1 : 0.5}" filter="url(#soft)">${panes.join('')}</g>`,
    ground: middle,
  };
}

function shelf(site: Site): Stage {
  const { width, height, palette, chance } = site;
  const turned = between(chance, -9, 9);
  const side = Math.min(width, height);
  const grain = [0.3, 0.42, 0.55, 0.68].map(
    (at) =>
      `<path d="M${width * 0.2} ${height * at}q${width * 0.3} ${height * 0.02} ${width * 0.6} 0" fill="none" stroke="${palette.prop}" stroke-opacity=".45" stroke-width="${height * 0.004}"/>`,
  );
  return {
    svg:
      table(site) +
      `<g transform="rotate(${turned} ${width / 2} ${height / 2})">${sheet(site, rectangle(width / 2, height / 2, side * 0.78, side * 0.58, side * 0.06), 'url(#side)')}${grain.join('')}</g>`,
    ground: middle,
  };
}

/** The same places seen from above, on which things lie: a tray for the niche, a plate for the podium, tiles for the steps. */
export const topStages: Record<SceneName, StageOf> = { niche, podium, tower, sun, plain, steps, window, shelf };
