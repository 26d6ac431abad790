import type { Product, Review } from './catalogue.ts';
import { seededRandom } from './random.ts';
import { categories } from './categories.ts';
import { fitOfReview, fitWeightsOf, type Fit } from './fits.ts';
import { pictures } from './pictures.ts';
import {
  anyThing,
  byGroup,
  consumables,
  namesOfBuyers,
  openings,
  openingsOfDurables,
  type Sentences,
  type Topic,
} from './review-sentences.ts';
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
const minOfPopular = 9;
const minOfOthers = 3;

export function isPopular({ sold, ratings }: Pick<Product, 'sold' | 'ratings'>): boolean {
  return sold >= 1000 || ratings.count >= 80;
}

const groupOfFirstLevel: Record<string, string> = {
  digital: 'electronics',
  audio: 'electronics',
  appliances: 'appliances',
  women: 'textiles',
  men: 'textiles',
  shoes: 'shoes',
  bags: 'textiles',
  home: 'house',
  kitchen: 'house',
  outdoor: 'sports',
  toys: 'play',
  baby: 'baby',
  food: 'food',
  beauty: 'beauty',
  books: 'stationery',
  pets: 'house',
  cars: 'tools',
};
const groupOfSecondLevel: Record<string, string> = { furniture: 'furniture', textiles: 'textiles', garden: 'tools' };
const groupOfLeaf: Record<string, string> = {
  'coffee-tea': 'drinks',
  drinks: 'drinks',
  'book-sets': 'books',
  novels: 'books',
};

const groups = new Map(
  categories.flatMap((first) =>
    (first.children ?? []).flatMap((second) =>
      (second.children ?? []).map(
        ({ code }) =>
          [
            code,
            groupOfLeaf[code] ?? groupOfSecondLevel[second.code] ?? groupOfFirstLevel[first.code] ?? 'house',
          ] as const,
      ),
    ),
  ),
);

/**
 * All reviews with text, by product: those written for it, and as many more as its sales suggest, composed of sentences
 * about its kind. Each sentence belongs to a topic, which the review praises or criticises.
 */
export const demoReviews: Readonly<Record<string, DemoReview[]>> = Object.fromEntries(
  shops.flatMap(({ products }) => products.map((product) => [product.code, reviewsOf(product)])),
);

function reviewsOf(product: Product): DemoReview[] {
  const random = seededRandom(`${product.code} reviews`);
  const targetCount = isPopular(product) ? minOfPopular : minOfOthers;
  const written = product.reviews.map((review) => ({
    ...review,
    praised: [],
    criticised: [],
    pictures: [],
    helpfulCount: Math.floor(random() ** 2 * 40),
    fit: null,
    bought: null,
  }));
  const used = new Set<string>();
  const more = Array.from({ length: Math.max(0, targetCount - written.length) }, () => compose(product, random, used));
  return withFit(product, withPicture(product, [...written, ...more]));
}

/** The bought variant, and how it fits. */
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

/** The buyer's picture is attached to the first positive review. */
function withPicture({ code }: Product, reviews: DemoReview[]): DemoReview[] {
  const file = pictures.reviews[code];
  if (file === undefined) return reviews;
  const at = Math.max(
    0,
    reviews.findIndex(({ rating }) => rating > 3),
  );
  return reviews.map((review, index) => (index === at ? { ...review, pictures: [file] } : review));
}

function compose(product: Product, random: () => number, used: Set<string>): DemoReview {
  const group = groups.get(product.category) ?? 'house';
  const sentences = { ...anyThing, ...byGroup[group] };
  const rating = ratingBy(random());
  const language = random() < 0.5 ? 'zh' : 'en';
  const praised = pick(sentences, 'good', rating >= 4 ? 2 : rating >= 2 ? 1 : 0, random, used);
  const criticised = pick(sentences, 'bad', rating === 5 ? 0 : rating <= 2 ? 2 : 1, random, used, praised.topics);
  const opening = oneOf(consumables.has(group) ? openings : openingsOfDurables, random) ?? '';
  const parts = [opening, ...praised.texts, ...criticised.texts].filter((text) => text !== '');
  const words = parts.map((text) => text.split('|')[language === 'zh' ? 0 : 1] ?? '');
  return {
    rating,
    language,
    body: words.join(language === 'zh' ? '' : ' '),
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

function ratingBy(draw: number): Review['rating'] {
  if (draw < 0.55) return 5;
  if (draw < 0.84) return 4;
  return draw < 0.95 ? 3 : 2;
}

/**
 * Sentences of different topics; one that the product's reviews already contain is avoided as long as there are others.
 */
function pick(
  sentences: Sentences,
  kind: 'good' | 'bad',
  count: number,
  random: () => number,
  used: Set<string>,
  taken: readonly Topic[] = [],
): { topics: Topic[]; texts: string[] } {
  const topics: Topic[] = [];
  const texts: string[] = [];
  while (texts.length < count) {
    const all = (Object.entries(sentences) as [Topic, { good: string[]; bad: string[] }][])
      .filter(([topic]) => !topics.includes(topic) && !taken.includes(topic))
      .flatMap(([topic, pool]) => pool[kind].map((text) => ({ topic, text })));
    const fresh = all.filter(({ text }) => !used.has(text));
    const chosen = oneOf(fresh.length > 0 ? fresh : all, random);
    if (chosen === undefined) break;
    used.add(chosen.text);
    topics.push(chosen.topic);
    texts.push(chosen.text);
  }
  return { topics, texts };
}

function oneOf<Item>(list: readonly Item[], random: () => number): Item | undefined {
  return list[Math.floor(random() * list.length)];
}
