import { fits, type Fit, type FitCounts } from '@kaimai/contract/values/fit';

/** The tag of a review for how the size fits; counted like its other tags. */
export function fitTag(fit: Fit): string {
  return `=${fit}`;
}

/** The fit among the tags of a review; null if the review does not rate it. */
export function fitOf(tags: readonly string[]): Fit | null {
  return fits.find((fit) => tags.includes(fitTag(fit))) ?? null;
}

/** The counts of each fit, from the counts by tag. */
export function fitCountsOf(counts: Readonly<Record<string, number>>): FitCounts {
  const countOf = (fit: Fit) => counts[fitTag(fit)] ?? 0;
  return { small: countOf('small'), trueToSize: countOf('trueToSize'), large: countOf('large') };
}
