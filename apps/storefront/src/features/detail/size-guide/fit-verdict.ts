import type { Fit, FitCounts } from '@kaimai/contract/values/fit';

export interface FitVerdict {
  /** The answer of more than half; `mixed` if no answer has that many. */
  opinion: Fit | 'mixed';
  /** The share of that answer; 0 for mixed opinions. */
  percent: number;
  /** The number of all answers. */
  answers: number;
}

/** Fewer answers do not help the next buyer. */
const minAnswers = 3;

/** The buyers' ratings of the fit; undefined if there are too few. */
export function fitVerdict(counts: FitCounts): FitVerdict | undefined {
  const answers = counts.small + counts.trueToSize + counts.large;
  if (answers < minAnswers) return undefined;
  const opinion = (['trueToSize', 'small', 'large'] as const).find((fit) => counts[fit] * 2 > answers);
  if (!opinion) return { opinion: 'mixed', percent: 0, answers };
  return { opinion, percent: Math.round((counts[opinion] / answers) * 100), answers };
}
