import { assert, constantFrom, nat, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { variantsByValue, initialSku, maxStock } from './variant-choice.ts';

const variant = (colour: string, set: string, stock: number) => ({
  skuCode: `${colour}-${set}`,
  options: { colour, set },
  stock,
});

// Ink is in stock in both sets; silver only without the dongle; coral is sold out; sage is not made with the dongle.
const inkOnly = variant('ink', 'only', 4);
const inkDongle = variant('ink', 'dongle', 2);
const silverOnly = variant('silver', 'only', 3);
const silverDongle = variant('silver', 'dongle', 0);
const coralOnly = variant('coral', 'only', 0);
const coralDongle = variant('coral', 'dongle', 0);
const sageOnly = variant('sage', 'only', 1);
const skus = [coralOnly, coralDongle, inkOnly, inkDongle, silverOnly, silverDongle, sageOnly];

type Variant = ReturnType<typeof variant>;
const valueStateOf = (variants: readonly Variant[], chosenVariant: Variant, option: string, value: string) =>
  variantsByValue(variants, chosenVariant, option).get(value)?.state;
const skuAfter = (variants: readonly Variant[], chosenVariant: Variant, option: string, value: string) =>
  variantsByValue(variants, chosenVariant, option).get(value)?.sku;

test('instead of a combination that does not exist, a variant in stock is chosen rather than a more similar sold-out one', () => {
  const sizedVariant = (colour: string, set: string, size: string, stock: number) => ({
    skuCode: `${colour}-${set}-${size}`,
    options: { colour, set, size },
    stock,
  });
  const chosen = sizedVariant('ink', 'dongle', 'L', 1);
  const [similar, inStock] = [sizedVariant('sage', 'only', 'L', 0), sizedVariant('sage', 'only', 'M', 1)];
  expect(variantsByValue([chosen, similar, inStock], chosen, 'colour').get('sage')).toEqual({
    state: 'notMadeHere',
    sku: inStock,
  });
});

describe('the initial variant', () => {
  test.each([
    ['the one that the address names', skus, 'silver-dongle', silverDongle],
    ['the first in stock when none is named', skus, undefined, inkOnly],
    ['the first in stock when the named one is unknown', skus, 'gold', inkOnly],
    ['the first of all when everything is sold out', [coralOnly, coralDongle], undefined, coralOnly],
    ['undefined without variants', [], 'ink-only', undefined],
  ])('is %s', (_case, variants, skuCode, expected) => {
    expect(initialSku(variants, skuCode)).toEqual(expected);
  });
});

test.each([
  ['of the chosen variant', inkDongle, undefined, 2],
  ['of the value with most, while none is chosen', inkDongle, 'set', 4],
  ['of variants with the chosen colour only', sageOnly, 'set', 1],
])('the units in stock are those %s', (_case, chosenVariant, openOption, expected) => {
  expect(maxStock(skus, chosenVariant, openOption)).toBe(expected);
});

describe('a value of an option', () => {
  test.each([
    ['colour', 'silver', inkOnly, 'available'],
    ['colour', 'ink', inkOnly, 'available'],
    ['colour', 'coral', inkOnly, 'soldOut'],
    ['colour', 'silver', inkDongle, 'soldOutHere'],
    ['colour', 'sage', inkDongle, 'notMadeHere'],
    ['set', 'dongle', silverOnly, 'soldOutHere'],
    ['set', 'dongle', sageOnly, 'notMadeHere'],
  ] as const)('%s %s beside %o is %s', (option, value, chosenVariant, expected) => {
    expect(valueStateOf(skus, chosenVariant, option, value)).toBe(expected);
  });

  test('is available beside a chosen variant that is sold out', () => {
    const skusWithCoral = [{ ...coralOnly, stock: 1 }, ...skus.slice(1)];
    expect(valueStateOf(skusWithCoral, coralDongle, 'set', 'only')).toBe('available');
  });
});

describe('while no value of another option is chosen', () => {
  test('a value is available if a variant with it is', () => {
    const soldOutSilver = { ...silverOnly, stock: 0 };
    const silver = variantsByValue([soldOutSilver, { ...silverDongle, stock: 3 }, inkOnly], inkOnly, 'colour', 'set');
    expect(silver.get('silver')).toEqual({ state: 'available', sku: { ...silverDongle, stock: 3 } });
  });

  test('a value is sold out only if all its variants are', () => {
    expect(variantsByValue(skus, inkOnly, 'colour', 'set').get('coral')?.state).toBe('soldOut');
  });
});

describe('choosing a value', () => {
  test('keeps the other choices', () => {
    expect(skuAfter(skus, inkDongle, 'set', 'only')).toBe(inkOnly);
  });

  test('keeps the other choices even when that variant is sold out', () => {
    expect(skuAfter(skus, inkDongle, 'colour', 'silver')).toBe(silverDongle);
  });

  test('changes the other choices where the combination does not exist', () => {
    expect(skuAfter(skus, inkDongle, 'colour', 'sage')).toBe(sageOnly);
  });

  test('chooses the first of variants that are equally similar', () => {
    const sageCase = variant('sage', 'case', 1);
    expect(skuAfter([...skus, sageCase], inkDongle, 'colour', 'sage')).toBe(sageOnly);
    expect(skuAfter([sageCase, ...skus], inkDongle, 'colour', 'sage')).toBe(sageCase);
  });

  test('returns nothing for a value without variants', () => {
    expect(skuAfter(skus, inkOnly, 'colour', 'gold')).toBeUndefined();
  });

  test('always returns a variant with the value, and one in stock for an available value', () => {
    const anySkus = uniqueArray(
      record({
        colour: constantFrom('ink', 'silver', 'coral'),
        set: constantFrom('only', 'dongle', 'case'),
        stock: nat(2),
      }),
      { minLength: 1, selector: ({ colour, set }) => `${colour}-${set}` },
    );
    assert(
      property(anySkus, nat(), nat(), (rows, chosenIndex, valueIndex) => {
        const variants = rows.map(({ colour, set, stock }) => variant(colour, set, stock));
        const chosenVariant = variants[chosenIndex % variants.length] ?? inkOnly;
        const { colour } = (variants[valueIndex % variants.length] ?? inkOnly).options;
        const next = skuAfter(variants, chosenVariant, 'colour', colour);
        expect(next?.options.colour).toBe(colour);
        expect(valueStateOf(variants, chosenVariant, 'colour', colour) !== 'available' || (next?.stock ?? 0) > 0).toBe(
          true,
        );
      }),
    );
  });
});
