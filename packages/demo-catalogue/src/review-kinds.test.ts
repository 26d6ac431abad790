import { expect, test } from 'vitest';
import { categories } from './categories.ts';
import { namedInReviewKinds, reviewKindOf } from './review-kinds.ts';
import { sentences, type ReviewKind } from './review-sentences/all.ts';
import { topicsOf, type Sentence, type Sentences, type Topic } from './review-sentences/notation.ts';
import { demoReviews, ratedTopicsOf } from './reviews.ts';
import { shops } from './shops.ts';

/** The maximum number of products whose reviews contain the same sentence. */
const maxProductsOfSentence = 60;

const products = shops.flatMap((shop) => shop.products);
const kinds = Object.entries(sentences) as [ReviewKind, Sentences][];
const sentencesOnTopics = ({ praise, criticism }: Sentences) =>
  [praise, criticism].flatMap((pool) => Object.values(pool).flat());
const allSentences = (pool: Sentences): Sentence[] => [...sentencesOnTopics(pool), ...pool.remarks];

/** Topics that make no sense for a kind: food is not easy to use, and a gem does nothing. */
const senseless: Partial<Record<ReviewKind, Topic[]>> = {
  produce: ['use'],
  seafood: ['use'],
  breakfast: ['use', 'looks'],
  bakery: ['use'],
  sweets: ['use'],
  pantry: ['use', 'looks'],
  hotDrinks: ['use'],
  coldDrinks: ['use'],
  petFood: ['looks'],
  jewellery: ['use'],
  decoration: ['use'],
  everlasting: ['use'],
  household: ['looks'],
};

test('every product has a kind of reviews, and every kind has products', () => {
  const used = new Set(products.map((product) => reviewKindOf(product)));
  expect(kinds.map(([kind]) => kind).filter((kind) => !used.has(kind))).toEqual([]);
});

test('a product in a category without a kind is an error', () => {
  expect(() => reviewKindOf({ code: 'kite', category: 'kites' })).toThrow('No kind of reviews for products in kites');
});

test('the kinds name only products and categories that exist', () => {
  const leaves = new Set(
    categories
      .flatMap(({ children = [] }) => children.flatMap((second) => second.children ?? []))
      .map(({ code }) => code),
  );
  const codes = new Set(products.map(({ code }) => code));
  expect(namedInReviewKinds.categories.filter((code) => !leaves.has(code))).toEqual([]);
  expect(namedInReviewKinds.products.filter((code) => !codes.has(code))).toEqual([]);
});

test('each kind has at least twelve sentences about topics, of praise and of criticism, and remarks without a topic', () => {
  expect(kinds.filter(([, pool]) => sentencesOnTopics(pool).length < 12)).toEqual([]);
  expect(kinds.filter(([, pool]) => Object.values(pool.praise).flat().length < 8)).toEqual([]);
  expect(kinds.filter(([, pool]) => Object.values(pool.criticism).flat().length < 4)).toEqual([]);
  expect(kinds.filter(([, pool]) => pool.remarks.length < 2)).toEqual([]);
});

test('each sentence is of one kind and one topic, in its language', () => {
  const written = kinds.flatMap(([, pool]) => allSentences(pool));
  for (const language of ['zh', 'en'] as const) {
    const texts = written.map((sentence) => sentence[language]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(texts.filter((text) => /\p{Script=Han}/u.test(text) !== (language === 'zh'))).toEqual([]);
  }
});

test('a kind has no topics that make no sense for it', () => {
  for (const [kind, topics] of Object.entries(senseless) as [ReviewKind, Topic[]][]) {
    expect(topicsOf(sentences[kind]).filter((topic) => topics.includes(topic))).toEqual([]);
  }
  const peaches = products.find(({ code }) => code === 'pinggu-peaches-2-5kg');
  expect(peaches && ratedTopicsOf(peaches)).not.toContain('use');
});

test('no sentence is in the reviews of more products than the limit', () => {
  const counts = new Map<string, number>();
  for (const product of products) {
    const texts = (demoReviews[product.code] ?? []).map(({ body }) => body).join('\n');
    for (const { zh, en } of allSentences(sentences[reviewKindOf(product)])) {
      for (const text of [zh, en]) if (texts.includes(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  expect([...counts].filter(([, count]) => count > maxProductsOfSentence)).toEqual([]);
  expect(counts.size).toBeGreaterThan(1500);
});

test('the tags of a composed review are the topics of its sentences', () => {
  const topicsIn = (pool: Sentences['praise'], body: string) =>
    Object.entries(pool)
      .filter(([, list]) => list.some(({ zh, en }) => body.includes(zh) || body.includes(en)))
      .map(([topic]) => topic)
      .toSorted();
  const wrong = products.flatMap((product) => {
    const { praise, criticism } = sentences[reviewKindOf(product)];
    return (demoReviews[product.code] ?? [])
      .slice(product.reviews.length)
      .filter(
        ({ body, praised, criticised }) =>
          JSON.stringify([topicsIn(praise, body), topicsIn(criticism, body)]) !==
          JSON.stringify([praised.toSorted(), criticised.toSorted()]),
      );
  });
  expect(wrong).toEqual([]);
});
