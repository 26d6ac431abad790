import { useState } from 'react';
import { nowMs } from '#clock.ts';
import { pricePaths, type PricePoint } from './price-steps.ts';

/** The size of the drawing in its own units. CSS stretches the drawing to the width of the dialog. */
const width = 440;
const height = 140;

interface PriceChartProps {
  points: readonly (PricePoint & { words: string })[];
  /** The label at the foot of the axis, which starts at zero so that small changes look small. */
  zeroLabel: string;
}

/** A step chart, since a price is valid until the next price. The table below the chart contains the same data. */
export function PriceChart({ points, zeroLabel }: PriceChartProps) {
  const [now] = useState(nowMs);
  const { path, area } = pricePaths(points, now, { width, height });
  const highestPoint = points.toSorted((a, b) => a.minor - b.minor).at(-1);
  return (
    // The labels are outside of the drawing, which is scaled with the screen.
    <div aria-hidden className="figures grid gap-1 text-xs text-text-2">
      {highestPoint && <span>{highestPoint.words}</span>}
      {/* One pixel more above and below, so that the line is not cut at the edges. */}
      <svg viewBox={`0 -1 ${width} ${height + 2}`} preserveAspectRatio="none" className="h-35 w-full">
        <path d={area} className="fill-primary-tint" />
        <path d={path} className="fill-none stroke-primary stroke-2" vectorEffect="non-scaling-stroke" />
      </svg>
      <span>{zeroLabel}</span>
    </div>
  );
}
