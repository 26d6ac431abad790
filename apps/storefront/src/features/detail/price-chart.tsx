import { useState } from 'react';
import { stepsOf, type PricePoint } from './price-steps.ts';

const width = 440;
const height = 140;

/** Steps, since a price holds until the next one. The table below it says the same in words. */
export function PriceChart({ points }: { points: readonly (PricePoint & { words: string })[] }) {
  const [now] = useState(() => Date.now());
  const { path, area, y } = stepsOf(points, now, { width, height });
  const sorted = points.toSorted((one, other) => one.minor - other.minor);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return (
    <svg aria-hidden viewBox={`0 -18 ${width} ${height + 36}`} className="w-full">
      <path d={area} className="fill-primary-tint" />
      <path d={path} className="fill-none stroke-primary stroke-2" vectorEffect="non-scaling-stroke" />
      {highest && (
        <text x={0} y={y(highest.minor) - 6} className="figures fill-text-2 text-xs">
          {highest.words}
        </text>
      )}
      {lowest && lowest.minor !== highest?.minor && (
        <text x={width} y={y(lowest.minor) + 15} textAnchor="end" className="figures fill-text-2 text-xs">
          {lowest.words}
        </text>
      )}
    </svg>
  );
}
