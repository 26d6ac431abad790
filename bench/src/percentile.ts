/** The middle of an odd number of values; of an even number, the upper one of the two; NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}

/** The smallest value that at least this share of the values (from 0 to 1) does not exceed; Infinity without values. */
export function percentile(values: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(values.length * share));
  return values.toSorted((a, b) => a - b)[rank - 1] ?? Infinity;
}
