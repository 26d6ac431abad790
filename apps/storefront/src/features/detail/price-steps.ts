export interface PricePoint {
  /** Valid from. */
  at: string;
  minor: number;
}

/** The longest period shown. */
const shownMs = 180 * 86_400_000;

/** The path of the step chart up to now, and the area below it. */
export function stepsOf(
  points: readonly PricePoint[],
  now: number,
  { width, height }: { width: number; height: number },
) {
  const first = Math.max(Date.parse(points[0]?.at ?? ''), now - shownMs) || now - shownMs;
  const minors = points.map(({ minor }) => minor);
  const [least, most] = [Math.min(...minors), Math.max(...minors)];
  const x = (at: string) => round((Math.max(Date.parse(at) - first, 0) / Math.max(now - first, 1)) * width);
  // A single price is drawn in the middle.
  const y = (minor: number) => round(most === least ? height / 2 : ((most - minor) / (most - least)) * height);
  const path = points
    .map(({ at, minor }, index) => (index === 0 ? `M0 ${y(minor)}` : `H${x(at)}V${y(minor)}`))
    .concat(`H${width}`)
    .join('');
  return { path, area: `${path}V${height}H0Z` };
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
