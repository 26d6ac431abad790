/** One line of the plot: the share of the yardstick at each size. */
export interface Series {
  name: string;
  shares: readonly number[];
}

const width = 720;
const height = 420;
const left = 74;
const right = 190;
const top = 56;
const bottom = 56;
const colours = ['#1b6cfc', '#d9480f', '#2b8a3e', '#7048e8', '#c2255c', '#0b7285', '#5c940d', '#495057'];

/** Draws the series over the size of the catalogue as SVG: sizes at equal distances, shares on a logarithmic axis. */
export function plot(sizes: readonly number[], series: readonly Series[]): string {
  const shares = series.flatMap(({ shares: all }) => all).filter((share) => share > 0);
  const lowest = Math.floor(Math.log10(Math.min(...shares)));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(Math.max(...shares))));
  const x = (index: number): number => left + (index * (width - left - right)) / Math.max(1, sizes.length - 1);
  const y = (share: number): number =>
    top + ((highest - Math.log10(share)) * (height - top - bottom)) / (highest - lowest);
  const powers = Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${left}" y="28" font-size="16" fill="#14171c">Share of the yardstick as the catalogue grows</text>`,
    ...powers.map((power) => gridLine(power, y(power))),
    ...sizes.map((size, index) => sizeLabel(size, x(index))),
    ...series.map((lineOfSeries, index) => line(lineOfSeries, colours[index % colours.length] ?? '#000000', { x, y })),
    ...legend(series, y),
    '</svg>\n',
  ].join('\n');
}

function gridLine(power: number, at: number): string {
  const label = power >= 1 ? String(power) : `1/${Math.round(1 / power)}`;
  return `<path d="M${left} ${at.toFixed(1)}H${width - right}" stroke="#e4e7ec"/><text x="${left - 10}" y="${(at + 4).toFixed(1)}" text-anchor="end" fill="#5b6472">${label}</text>`;
}

function sizeLabel(size: number, at: number): string {
  return `<text x="${at.toFixed(1)}" y="${height - bottom + 26}" text-anchor="middle" fill="#5b6472">${size.toLocaleString('en-US')}</text>`;
}

interface Scales {
  x: (index: number) => number;
  y: (share: number) => number;
}

function line({ shares }: Series, colour: string, { x, y }: Scales): string {
  const points = shares.flatMap((share, index) => (share > 0 ? [`${x(index).toFixed(1)},${y(share).toFixed(1)}`] : []));
  const dots = points.map((point) => {
    const [cx, cy] = point.split(',');
    return `<circle cx="${cx}" cy="${cy}" r="4" fill="${colour}"/>`;
  });
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2.5"/>${dots.join('')}`;
}

/** Names at the ends of the lines, moved apart if they overlap. */
function legend(series: readonly Series[], y: (share: number) => number): string[] {
  // A share of 0, which has no logarithm, is drawn as 1.
  const ends = series
    .map(({ name, shares }, index) => ({ name, colour: colours[index % colours.length], at: y(shares.at(-1) || 1) }))
    .toSorted((a, b) => a.at - b.at);
  let lowest = 0;
  return ends.map(({ name, colour, at }) => {
    lowest = Math.max(at, lowest + 18);
    return `<text x="${width - right + 14}" y="${(lowest + 4).toFixed(1)}" fill="${colour}">${name}</text>`;
  });
}
