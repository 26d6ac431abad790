export interface PricePoint {
  /** Valid from. */
  at: string;
  minor: number;
}

/** The longest period shown. */
const shownMs = 180 * 86_400_000;

/** The path of the step chart up to now, and the area below it. Its foot is a price of zero. */
export function stepsOf(
  points: readonly PricePoint[],
  now: number,
  { width, height }: { width: number; height: number },
) {
  const first = Math.max(Date.parse(points[0]?.at ?? ''), now - shownMs) || now - shownMs;
  const minors = points.map(({ minor }) => minor);
  const most = Math.max(...minors);
  const x = (at: string) => round((Math.max(Date.parse(at) - first, 0) / Math.max(now - first, 1)) * width);
  const y = (minor: number) => round((1 - minor / most) * height);
  const path = points
    .map(({ at, minor }, index) => (index === 0 ? `M0 ${y(minor)}` : `H${x(at)}V${y(minor)}`))
    .concat(`H${width}`)
    .join('');
  return { path, area: `${path}V${height}H0Z` };
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
