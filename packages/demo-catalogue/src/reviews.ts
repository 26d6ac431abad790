import type { Product, Review } from './catalogue.ts';
import { seededRandom } from './random.ts';
import { namesOfBuyers } from './buyer-names.ts';
import { fitOfReview, fitWeightsOf, type Fit } from './fits.ts';
import { pictures } from './pictures.ts';
import { reviewKindOf } from './review-kinds.ts';
import { sentences } from './review-sentences/all.ts';
import { topicsOf, type Sentence, type Topic } from './review-sentences/notation.ts';
import { shops } from './shops.ts';

/** A review with praised and criticised topics, pictures, and the number of helpful votes. */
export interface DemoReview extends Review {
  praised: Topic[];
  criticised: Topic[];
  pictures: string[];
  helpfulCount: number;
  /** How the size fits; null where the review does not say or the product has no sizes. */
  fit: Fit | null;
  /** The bought variant: the index of a value in each option. Only for products with sizes. */
  bought: number[] | null;
}

/** The minimum number of reviews with text: of products that sold well or have many ratings, and of the others. */
const minReviewsOfPopular = 9;
const minReviewsOfOthers = 3;

export function isPopular({ sold, ratings }: Pick<Product, 'sold' | 'ratings'>): boolean {
  return sold >= 1000 || ratings.count >= 80;
}

/**
 * All reviews with text, by product: those written for it and, up to the minimum, reviews composed of sentences about its
 * kind of product. Each sentence belongs to a topic, which the review praises or criticises, or is a remark.
 */
export const demoReviews: Readonly<Record<string, DemoReview[]>> = Object.fromEntries(
  shops.flatMap(({ products }) => products.map((product) => [product.code, reviewsOf(product)])),
);

function reviewsOf(product: Product): DemoReview[] {
  const random = seededRandom(`${product.code} reviews`);
  const targetCount = isPopular(product) ? minReviewsOfPopular : minReviewsOfOthers;
  const written = product.reviews.map((review) => ({
    ...review,
    praised: [],
    criticised: [],
    pictures: [],
    helpfulCount: Math.floor(random() ** 2 * 40),
    fit: null,
    bought: null,
  }));
  const composed = composedReviews(product, Math.max(0, targetCount - written.length), random);
  return withFit(product, withPicture(product, [...written, ...composed]));
}

/** The topics that a rating without text may choose for the product. */
export function ratedTopicsOf(product: Product): Topic[] {
  return topicsOf(sentences[reviewKindOf(product)]);
}

/** Adds the bought variant, and how it fits. */
function withFit(product: Product, reviews: DemoReview[]): DemoReview[] {
  const weights = fitWeightsOf(product);
  if (!weights) return reviews;
  const random = seededRandom(`${product.code} fits of reviews`);
  return reviews.map((review) => ({
    ...review,
    fit: fitOfReview(review.body, weights, random),
    bought: product.options.map(({ values }) => Math.floor(random() * values.length)),
  }));
}

/** Attaches the buyer's picture to the first positive review, or to the first one if none is positive. */
function withPicture({ code }: Product, reviews: DemoReview[]): DemoReview[] {
  const file = pictures.reviews[code];
  if (file === undefined) return reviews;
  const at = Math.max(
    0,
    reviews.findIndex(({ rating }) => rating > 3),
  );
  return reviews.map((review, index) => (index === at ? { ...review, pictures: [file] } : review));
}

/** Reviews in alternating languages, no two of them with the same text. */
function composedReviews(product: Product, count: number, random: () => number): DemoReview[] {
  const used = new Set<string>();
  const first = random() < 0.5 ? 0 : 1;
  return Array.from({ length: count }, (_, index) =>
    compose(product, (index + first) % 2 === 0 ? 'zh' : 'en', random, used),
  );
}

function compose(product: Product, language: Review['language'], random: () => number, used: Set<string>): DemoReview {
  const { praise, criticism, remarks } = sentences[reviewKindOf(product)];
  const rating = ratingBy(random());
  const praised = pick(praise, { count: praiseCount(rating, random()), otherTopicsThan: [], language, used }, random);
  const criticised = pick(
    criticism,
    { count: criticismCount(rating), otherTopicsThan: praised.topics, language, used },
    random,
  );
  const remark = random() < 0.3 ? oneOf(unused(remarks, language, used), random) : undefined;
  if (remark) used.add(remark[language]);
  const parts = [...(remark ? [remark] : []), ...praised.sentences, ...criticised.sentences];
  return {
    rating,
    language,
    body: parts.map((sentence) => sentence[language]).join(language === 'zh' ? '' : ' '),
    buyerName: oneOf(namesOfBuyers[language], random) ?? '',
    daysAgo: 2 + Math.floor(random() * Math.max(1, Math.min(240, product.listedDaysAgo - 2))),
    praised: praised.topics,
    criticised: criticised.topics,
    pictures: [],
    helpfulCount: Math.floor(random() ** 3 * 30),
    fit: null,
    bought: null,
  };
}

function praiseCount(rating: Review['rating'], draw: number): number {
  if (rating < 4) return 1;
  return draw < 0.6 ? 1 : 2;
}

function criticismCount(rating: Review['rating']): number {
  if (rating === 5) return 0;
  return rating <= 2 ? 2 : 1;
}

function ratingBy(draw: number): Review['rating'] {
  if (draw < 0.55) return 5;
  if (draw < 0.84) return 4;
  return draw < 0.95 ? 3 : 2;
}

interface Choice {
  count: number;
  otherTopicsThan: readonly Topic[];
  language: Review['language'];
  /** The sentences of the product's reviews; the chosen ones are added. */
  used: Set<string>;
}

/** Sentences of different topics that the product's reviews do not contain yet. */
function pick(
  pool: Partial<Record<Topic, Sentence[]>>,
  { count, otherTopicsThan, language, used }: Choice,
  random: () => number,
): { topics: Topic[]; sentences: Sentence[] } {
  const topics: Topic[] = [];
  const picked: Sentence[] = [];
  while (picked.length < count) {
    const candidates = (Object.entries(pool) as [Topic, Sentence[]][])
      .filter(([topic]) => !topics.includes(topic) && !otherTopicsThan.includes(topic))
      .flatMap(([topic, list]) => unused(list, language, used).map((sentence) => ({ topic, sentence })));
    const chosen = oneOf(candidates, random);
    if (chosen === undefined) break;
    used.add(chosen.sentence[language]);
    topics.push(chosen.topic);
    picked.push(chosen.sentence);
  }
  return { topics, sentences: picked };
}

/**
 * The sentences that no review of the product contains in either language; if there are none, those that no review contains in
 * this language.
 */
function unused(list: readonly Sentence[], language: Review['language'], used: ReadonlySet<string>): Sentence[] {
  const unusedInLanguage = list.filter((sentence) => !used.has(sentence[language]));
  const unusedInBoth = unusedInLanguage.filter(({ zh, en }) => !used.has(zh) && !used.has(en));
  return unusedInBoth.length > 0 ? unusedInBoth : unusedInLanguage;
}

function oneOf<Item>(list: readonly Item[], random: () => number): Item | undefined {
  return list[Math.floor(random() * list.length)];
}
