export interface PricePoint {
  /** The time from which the price is valid, in ISO 8601. */
  at: string;
  /** The price in minor units. */
  minor: number;
}

const dayMs = 86_400_000;
const maxPeriodMs = 180 * dayMs;

/** The path of a step chart of at most the last 180 days, and the area below the path. The lower edge is a price of zero. */
export function pricePaths(
  points: readonly PricePoint[],
  nowMs: number,
  { width, height }: { width: number; height: number },
) {
  // Without points the first time is NaN, and so is the maximum.
  const startMs = Math.max(Date.parse(points[0]?.at ?? ''), nowMs - maxPeriodMs) || nowMs - maxPeriodMs;
  const minors = points.map(({ minor }) => minor);
  const maxMinor = Math.max(...minors);
  const x = (at: string) => round((Math.max(Date.parse(at) - startMs, 0) / Math.max(nowMs - startMs, 1)) * width);
  const y = (minor: number) => round((1 - minor / maxMinor) * height);
  const path = points
    .map(({ at, minor }, index) => (index === 0 ? `M0 ${y(minor)}` : `H${x(at)}V${y(minor)}`))
    .concat(`H${width}`)
    .join('');
  return { path, area: `${path}V${height}H0Z` };
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
