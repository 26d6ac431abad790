import { expect, test } from 'vitest';
import { countBeyondStock, withUnitsBeyondStock } from '#importing/beyond-stock.ts';
import { withDistinctVariants } from '#importing/distinct-variants.ts';
import { picturesOf, tooManyVariants } from '#importing/draft-limits.ts';
import { addNote, addProblem, emptyReport } from '#importing/import-report.ts';
import { notesOfPrices } from '#importing/prices/notes-of-prices.ts';
import { priceIn, type PriceRules } from '#importing/prices/prices.ts';
import type { ProductDraft, VariantDraft } from '#importing/product-draft.ts';
import { slugOf } from '#importing/slug.ts';
import { TagCategories } from '#importing/tag-categories.ts';
import { toStoredTerms } from '#importing/terms.ts';
import { toImported } from '#importing/writing/imported-product.ts';
import { newSkuCode, shortened } from '#importing/writing/new-codes.ts';

const rules: PriceRules = {
  currency: 'USD',
  rates: { USD: 1, CNY: 7.1, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 },
};
const text = (length: number): string => 'x'.repeat(length);
const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index}`);

const variant = (changes: Partial<VariantDraft> = {}): VariantDraft => ({
  line: 2,
  merchantSku: null,
  values: [],
  price: '5.00',
  before: null,
  stock: 1,
  picture: null,
  ...changes,
});

const draft = (changes: Partial<ProductDraft> = {}): ProductDraft => ({
  line: 2,
  handle: 'mug',
  published: true,
  title: { en_US: 'Mug' },
  description: {},
  category: { names: [] },
  tags: [],
  specifications: [],
  options: [],
  variants: [variant()],
  pictures: [],
  freeDelivery: false,
  terms: undefined,
  formerCodes: [],
  ...changes,
});

const problemOf = (changes: Partial<ProductDraft>): string | undefined => {
  try {
    toImported(draft(changes), rules);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test('a product has at most 2,048 variants', () => {
  expect(tooManyVariants(2048)).toBeUndefined();
  expect(tooManyVariants(2049)).toBe('the product has 2049 variants; 2048 is the most');
});

test('twelve pictures of a product are imported, and those of its variants up to a hundred in all', () => {
  expect(picturesOf(draft({ pictures: texts(12) }))).toHaveLength(12);
  expect(picturesOf(draft({ pictures: texts(13) }))).toEqual(texts(12));
  const ofVariants = (count: number) => ({
    pictures: texts(count),
    variants: texts(count).map((picture) => variant({ picture })),
  });
  expect(picturesOf(draft(ofVariants(100)))).toHaveLength(100);
  expect(picturesOf(draft(ofVariants(101)))).toEqual(texts(100));
});

const option = (name: string, value: string) => ({
  options: [{ name: { en_US: name }, values: [{ en_US: value }] }],
  variants: [variant({ values: [value] })],
});

test.each<[string, Partial<ProductDraft>, Partial<ProductDraft>, string]>([
  [
    'the title',
    { title: { en_US: text(300) } },
    { title: { en_US: text(301) } },
    'the title is longer than 300 characters',
  ],
  ['the handle', { handle: text(500) }, { handle: text(501) }, 'the handle is longer than 500 characters'],
  ['a tag', { tags: [text(500)] }, { tags: [text(501)] }, 'a tag is longer than 500 characters'],
  ['the tags', { tags: texts(250) }, { tags: texts(251) }, 'the product has 251 tags; 250 is the most'],
  [
    'an option',
    option(text(500), 'Red'),
    option(text(501), 'Red'),
    'the name of an option is longer than 500 characters',
  ],
  [
    'a value',
    option('Colour', text(500)),
    option('Colour', text(501)),
    'the value of an option is longer than 500 characters',
  ],
  [
    'a SKU',
    { variants: [variant({ merchantSku: text(500) })] },
    { variants: [variant({ merchantSku: text(501) })] },
    'the SKU is longer than 500 characters',
  ],
])('%s is imported up to its limit, and refused beyond it', (_what, last, beyond, reason) => {
  expect([problemOf(last), problemOf(beyond)]).toEqual([undefined, reason]);
});

test('a former price makes a sale if it is higher in both currencies', () => {
  const saleOf = (before: VariantDraft['before']) => {
    const price = { USD: '5.00', CNY: '40.00' };
    return toImported(draft({ variants: [variant({ price, before })] }), rules).variants[0]?.before;
  };
  expect(saleOf({ USD: '5.01', CNY: '40.01' })).toEqual({ usdMinor: 501, cnyMinor: 4001 });
  expect(saleOf({ USD: '5.00', CNY: '40.01' })).toBeNull();
  expect(saleOf({ USD: '5.01', CNY: '40.00' })).toBeNull();
});

test('a price is at least one hundredth and at most 20 million in each currency', () => {
  expect(priceIn({ USD: '0.01', CNY: '20000000.00' }, rules)).toEqual({ usdMinor: 1, cnyMinor: 2_000_000_000 });
  expect(priceIn({ USD: '0.01', CNY: '20000000.01' }, rules)).toBeUndefined();
  expect(priceIn({ USD: '0.00', CNY: '1.00' }, rules)).toBeUndefined();
});

test('a price that may have a separator of thousands is noted, unless the currency has three decimals', () => {
  const noteOf = (price: string, minorDigits = 2) =>
    notesOfPrices(draft({ variants: [variant({ price })] }), { minorDigits });
  expect(noteOf('999.125')).toHaveLength(1);
  expect(noteOf('1000.125')).toEqual([]);
  expect(noteOf('0.125')).toEqual([]);
  expect(noteOf('9.125', 3)).toEqual([]);
});

test('a report lists the first thousand problems and notes, and counts the others', () => {
  const report = emptyReport({ format: 'json-lines', path: 'x', encoding: 'utf-8' });
  for (let line = 1; line <= 1001; line++) {
    addProblem(report, { file: 'x', line, reason: 'wrong' });
    addNote(report, { file: 'x', line, reason: 'mended' });
  }
  expect([report.problemCount, report.problems.length, report.problems.at(-1)?.line]).toEqual([1001, 1000, 1000]);
  expect([report.noteCount, report.notes.length]).toEqual([1001, 1000]);
});

test('a code has at most a hundred characters; a longer one is shortened and ends in a hash', () => {
  expect(shortened(text(100))).toBe(text(100));
  expect(shortened(text(101))).toMatch(/^x{91}-[0-9a-f]{8}$/);
  expect(shortened(text(101))).not.toBe(shortened(text(102)));
  const used = new Set<string>();
  expect([newSkuCode('mug', { colour: 'red' }, used), newSkuCode('mug', { colour: 'red' }, used)]).toEqual([
    'mug.red',
    'mug.red.1',
  ]);
});

test('a slug has at most 80 characters before its hash, and neither begins nor ends with a hyphen', () => {
  expect(slugOf(text(80))).toBe(text(80));
  expect(slugOf(text(81))).toMatch(/^x{80}-[0-9a-f]{8}$/);
  expect(slugOf('(Cup)')).toBe('cup');
});

test('the most frequent tag becomes the category if two products have it, and a tag of a program never does', () => {
  const categories = new TagCategories();
  const tagged = (...tags: string[]) => draft({ tags });
  for (const one of [tagged('Cups', 'Gifts'), tagged('gifts'), tagged('GIFTS', 'Bowls'), tagged('bowls')])
    categories.count(one);
  expect(categories.namesFor(tagged('Cups', 'Gifts'))).toEqual(['Gifts']);
  expect(categories.namesFor(tagged('Bowls'))).toEqual(['Bowls']);
  expect(categories.namesFor(tagged('Cups'))).toEqual([]);
  for (const tag of ['colour:red', 'size=m', '_sync', 'on_sale', '2026']) {
    for (let product = 1; product <= 3; product++) categories.count(tagged(tag));
    expect([tag, categories.namesFor(tagged(tag))]).toEqual([tag, []]);
  }
});

test('units beyond the stock are added where the shop sells beyond it, and sold-out ones of published products are counted', () => {
  const variants = [
    variant({ stock: 0, beyondStock: true }),
    variant({ stock: 1, beyondStock: true }),
    variant({ stock: 0 }),
    variant({ stock: null, beyondStock: true }),
  ];
  const stocks = (units: number) => withUnitsBeyondStock(draft({ variants }), units).variants.map(({ stock }) => stock);
  expect(stocks(5)).toEqual([5, 6, 0, null]);
  const report = emptyReport({ format: 'json-lines', path: 'x', encoding: 'utf-8' });
  countBeyondStock(report, draft({ variants }));
  countBeyondStock(report, draft({ variants, published: false }));
  expect(report.beyondStock).toEqual({ variants: 2, soldOut: 1 });
});

test('of variants with one SKU only the first has it, and of those with the same options the first is imported', () => {
  const variants = [
    variant({ values: ['Red'], merchantSku: 'A' }),
    variant({ values: ['Blue'], merchantSku: 'A' }),
    variant({ values: ['Red'], merchantSku: 'B' }),
  ];
  const { draft: distinct, notes } = withDistinctVariants(draft({ variants }));
  expect(distinct.variants.map(({ values, merchantSku }) => [values, merchantSku])).toEqual([
    [['Red'], 'A'],
    [['Blue'], null],
  ]);
  expect(notes).toHaveLength(2);
});

test('terms of a product are accepted up to their limits', () => {
  const refuse = (reason: string): never => {
    throw new Error(reason);
  };
  const stored = (changes: object) => {
    const terms = { deliversTo: [], travelDays: null, returnRight: '', returnDays: null, ...changes };
    return toStoredTerms(terms, refuse);
  };
  for (const travelDays of [1, 60]) expect(stored({ travelDays })).toMatchObject({ travel_days: travelDays });
  for (const travelDays of [0, 61, Number.NaN]) expect(() => stored({ travelDays })).toThrow('from 1 to 60');
  for (const returnDays of [0, 365]) expect(stored({ returnDays })).toMatchObject({ return_days: returnDays });
  for (const returnDays of [-1, 366]) expect(() => stored({ returnDays })).toThrow('from 0 to 365');
  expect(stored({ deliversTo: ['CN', 'HK', 'CN'] })).toMatchObject({ delivers_to: ['CN', 'HK'] });
  expect(stored({ returnRight: 'made_to-order' })).toMatchObject({ return_right: 'madeToOrder' });
});
