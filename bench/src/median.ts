/** The middle of an odd number of values; of an even number, the upper one of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
