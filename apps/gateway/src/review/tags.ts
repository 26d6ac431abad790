import { reviewTopics, type ReviewSummary, type ReviewTopic } from '@kaimai/contract/review/review';

export interface ChosenTopics {
  praised: readonly ReviewTopic[];
  criticised: readonly ReviewTopic[];
}

/** The stored form: `+quality` praises, `-quality` criticises, each once. */
export function tagsOf({ praised, criticised }: ChosenTopics): string[] {
  return [...new Set([...praised.map((topic) => `+${topic}`), ...criticised.map((topic) => `-${topic}`)])];
}

/** Tags of topics that are no longer offered are left out. */
export function topicsOf(tags: readonly string[]): { praised: ReviewTopic[]; criticised: ReviewTopic[] } {
  const withSign = (sign: string) => reviewTopics.filter((topic) => tags.includes(`${sign}${topic}`));
  return { praised: withSign('+'), criticised: withSign('-') };
}

/** Whether something is both praised and criticised. */
export function contradicts({ praised, criticised }: ChosenTopics): boolean {
  return praised.some((topic) => criticised.includes(topic));
}

/** Counts by tag as a summary, the most frequent first. */
export function summaryOf(counts: Readonly<Record<string, number>>): ReviewSummary {
  const counted = (sign: string) =>
    reviewTopics
      .map((topic) => ({ topic, count: counts[`${sign}${topic}`] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
  return { praised: counted('+'), criticised: counted('-') };
}
