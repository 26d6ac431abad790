/** Numbers of things by their kind, such as failures by their code. */
export type Counts = Map<string, number>;

export function addCount(counts: Counts, kind: string, by = 1): void {
  counts.set(kind, (counts.get(kind) ?? 0) + by);
}

export function addCounts(counts: Counts, others: ReadonlyMap<string, number>): void {
  for (const [kind, count] of others) addCount(counts, kind, count);
}

/** How often each kind occurs. */
export function countKinds(kinds: readonly string[]): Counts {
  const counts: Counts = new Map();
  for (const kind of kinds) addCount(counts, kind);
  return counts;
}

/** `3 × ECONNRESET, 1 × 503`. */
export function countsOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';
}
