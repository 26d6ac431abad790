import { reviewTopics, type ReviewSummary, type ReviewTopic } from '@kaimai/contract/review/review';
import type { Fit } from '@kaimai/contract/values/fit';
import { fitOf, fitTag } from '#size-guide/fit.ts';

export interface ChosenTopics {
  praised: readonly ReviewTopic[];
  criticised: readonly ReviewTopic[];
  fit: Fit | null;
}

/** The stored form: `+quality` praises, `-quality` criticises, each once; `=small` is how the product fits. */
export function tagsOf({ praised, criticised, fit }: ChosenTopics): string[] {
  const topics = [...praised.map((topic) => `+${topic}`), ...criticised.map((topic) => `-${topic}`)];
  return [...new Set([...topics, ...(fit ? [fitTag(fit)] : [])])];
}

/** Tags of topics that are no longer offered are left out. */
export function topicsOf(tags: readonly string[]): {
  praised: ReviewTopic[];
  criticised: ReviewTopic[];
  fit: Fit | null;
} {
  const withSign = (sign: string) => reviewTopics.filter((topic) => tags.includes(`${sign}${topic}`));
  return { praised: withSign('+'), criticised: withSign('-'), fit: fitOf(tags) };
}

/** Whether a topic is both praised and criticised. */
export function contradicts({ praised, criticised }: Omit<ChosenTopics, 'fit'>): boolean {
  return praised.some((topic) => criticised.includes(topic));
}

/** Counts by tag as a summary, the most frequent first. */
export function summaryOf(counts: Readonly<Record<string, number>>): ReviewSummary {
  const countsWithSign = (sign: string) =>
    reviewTopics
      .map((topic) => ({ topic, count: counts[`${sign}${topic}`] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
  return { praised: countsWithSign('+'), criticised: countsWithSign('-') };
}
