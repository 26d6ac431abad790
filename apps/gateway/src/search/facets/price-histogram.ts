const bars = 12;

export interface PriceHistogram {
  lowest: number;
  highest: number;
  histogram: number[];
}

/**
 * How many products cost how much, from the cheapest to the dearest. Every bar ends at the same multiple of where it begins:
 * of equally wide ones the first would hold nearly everything, since of most products there are many cheap ones and a few dear.
 */
export function priceHistogram(prices: Int32Array): PriceHistogram | null {
  if (prices.length === 0) return null;
  const lowest = prices.reduce((one, other) => Math.min(one, other));
  const highest = prices.reduce((one, other) => Math.max(one, other));
  const histogram = Array.from({ length: bars }, () => 0);
  // What is free has no logarithm.
  const start = Math.log(Math.max(1, lowest));
  const step = (Math.log(Math.max(1, highest)) - start) / bars || 1;
  for (const price of prices) {
    const bar = Math.min(bars - 1, Math.floor((Math.log(Math.max(1, price)) - start) / step));
    histogram[bar] = (histogram[bar] ?? 0) + 1;
  }
  return { lowest, highest, histogram };
}
