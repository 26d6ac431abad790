/** What was tried, and what came of it. */
export interface Finding {
  tried: string;
  /** Counts and times. */
  seen: string;
  good: boolean;
}

/** Where findings go as they are made: a run takes minutes, and whoever waits sees how far it is. */
export type Report = (finding: Finding) => void;

export const seconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');

/** The longest time without any of these, from one moment to another. */
export function longestGapMs(moments: readonly number[], from: number, to: number): number {
  const within = [from, ...moments.filter((at) => at > from && at < to), to];
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
}

export function countsOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
}
