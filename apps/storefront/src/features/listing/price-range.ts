/** A histogram of prices; the bounds are decimal strings of one currency. */
interface Histogram {
  lowest: string;
  highest: string;
  /** The counts of the bars from the lowest to the highest price. Each bar ends at the same multiple of its start. */
  histogram: readonly number[];
}

/** Whether a bar overlaps the bounds; an empty bound is no bound. */
export function isBarInRange(index: number, price: Histogram, { from, to }: { from: string; to: string }): boolean {
  if (!from && !to) return false;
  // Not zero, since the highest price is divided by it.
  const lowest = Math.max(0.01, Number(price.lowest));
  const ratio = (Number(price.highest) / lowest) ** (1 / price.histogram.length);
  const barStart = lowest * ratio ** index;
  return barStart * ratio > Number(from || 0) && barStart < (to ? Number(to) : Infinity);
}

/**
 * Normalises a typed bound to the decimals of its currency, by default three, the most that a currency has. Undefined if it is
 * no number, or has more than nine digits before the point. Chinese input methods produce full-width digits, and commas
 * separate thousands.
 */
export function readBound(entry: unknown, maxDecimals = 3): string | undefined {
  if (typeof entry !== 'string') return undefined;
  const text = entry.normalize('NFKC').replaceAll(/[\s,]/g, '');
  const [whole = '', fraction = ''] = text.split('.');
  if (!/^\d{1,9}(\.\d*)?$/.test(text)) return undefined;
  return fraction && maxDecimals > 0 ? `${whole}.${fraction.slice(0, maxDecimals)}` : whole;
}
