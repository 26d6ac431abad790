import type { Fit, FitCounts } from '@kaimai/contract/values/fit';

export interface FitVerdict {
  /** The answer of more than half; `mixed` if no answer has that many. */
  says: Fit | 'mixed';
  /** The share of that answer; 0 for mixed opinions. */
  percent: number;
  answers: number;
}

/** Fewer answers do not help the next buyer. */
const minAnswers = 3;

/** The buyers' ratings of the fit; undefined if there are too few. */
export function fitVerdict(counts: FitCounts): FitVerdict | undefined {
  const answers = counts.small + counts.trueToSize + counts.large;
  if (answers < minAnswers) return undefined;
  const says = (['trueToSize', 'small', 'large'] as const).find((fit) => counts[fit] * 2 > answers);
  if (!says) return { says: 'mixed', percent: 0, answers };
  return { says, percent: Math.round((counts[says] / answers) * 100), answers };
}
