import { createHash } from 'node:crypto';
import type { ReviewTopic } from '@kaimai/contract/review/review';
import { fits } from '@kaimai/contract/values/fit';
import { fitTag } from '#size-guide/fit.ts';
import type { SourceProduct } from '#seeding/catalogue-source.ts';

export interface WordlessRating {
  rating: number;
  daysAgo: number;
  /** Praised or criticised topics and the fit, as stored. */
  tags: string[];
}

/** Ratings without text, deterministic; their distribution follows the weights exactly. */
export function wordlessRatings({
  code,
  ratings,
  ratedTopics,
  listedDaysAgo,
  fitWeights,
}: SourceProduct): WordlessRating[] {
  const random = randomNumbers(code);
  const randomFit = randomNumbers(`${code} fit`);
  return spread(ratings.weights, ratings.count).flatMap((count, index) =>
    Array.from({ length: count }, () => ({
      rating: index + 1,
      daysAgo: random() * Math.max(1, listedDaysAgo),
      tags: [...tagsFor(index + 1, ratedTopics, random), ...fitTagsFor(fitWeights, randomFit)],
    })),
  );
}

/** Half of the ratings have a topic: praised from four stars on, otherwise criticised. */
function tagsFor(rating: number, topics: readonly ReviewTopic[], random: () => number): string[] {
  const draw = random();
  if (draw < 0.5) return [];
  // The square makes the first topics the most frequent.
  const topic = topics[Math.floor(random() ** 2 * topics.length)];
  return topic === undefined ? [] : [`${rating > 3 ? '+' : '-'}${topic}`];
}

/** Two in five ratings say how the size fits. */
function fitTagsFor(weights: SourceProduct['fitWeights'], random: () => number): string[] {
  if (!weights || random() > 0.4) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const draw = random() * total;
  const sums = weights.map((_, index) => weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0));
  const fit = fits[sums.findIndex((sum) => draw < sum)];
  return fit ? [fitTag(fit)] : [];
}

/** Number of ratings with 5, 4, 3, 2 and 1 stars. */
export function histogramOf(stars: readonly number[]): number[] {
  return [5, 4, 3, 2, 1].map((rating) => stars.filter((star) => star === rating).length);
}

/** Distributes a count by weights into integers with the same sum (largest remainder). */
function spread(weights: readonly number[], count: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total === 0 ? 0 : (weight / total) * count));
  const shares = exact.map(Math.floor);
  const left = count - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** A linear congruential generator of numbers from 0 to below 1, seeded by the name. */
function randomNumbers(name: string): () => number {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
