const barCount = 12;

/** Prices in minor units of the settlement currency. */
export interface PriceHistogram {
  lowest: number;
  highest: number;
  /** How many products each of the ranges has, the cheapest first. */
  histogram: number[];
}

/**
 * The number of products in each price range. Each range ends at the same multiple of its start: among ranges of equal
 * width the first would contain nearly all products, as most are cheap and a few expensive.
 */
export function priceHistogram(prices: Int32Array): PriceHistogram | null {
  if (prices.length === 0) return null;
  const lowest = prices.reduce((one, other) => Math.min(one, other));
  const highest = prices.reduce((one, other) => Math.max(one, other));
  const histogram = Array.from({ length: barCount }, () => 0);
  // The logarithm of 0 does not exist.
  const start = Math.log(Math.max(1, lowest));
  // If all prices are equal, the step would be 0. With any other step, all of them are in the first range.
  const step = (Math.log(Math.max(1, highest)) - start) / barCount || 1;
  for (const price of prices) {
    const bar = Math.min(barCount - 1, Math.floor((Math.log(Math.max(1, price)) - start) / step));
    histogram[bar] = (histogram[bar] ?? 0) + 1;
  }
  return { lowest, highest, histogram };
}
