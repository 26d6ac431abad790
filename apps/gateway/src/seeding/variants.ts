import type { Text } from '#db/column.ts';
import type { SourceOptionValue, SourcePrice, SourceProduct } from '#seeding/catalogue-source.ts';

export interface Variant {
  code: string;
  options: Record<string, string>;
  optionText: Text;
  price: SourcePrice;
  before: SourcePrice | null;
  available: number;
  pictureIndex: number;
}

const noSurcharge: SourcePrice = { usdMinor: 0, cnyMinor: 0 };

/** All combinations of a product's options, in order; a product without options has one variant with its own code. */
export function variantsOf(product: SourceProduct): Variant[] {
  return combine(product.options.map(({ values }) => values)).map((values) => toVariant(product, values));
}

function combine(lists: SourceOptionValue[][]): SourceOptionValue[][] {
  return lists.reduce<SourceOptionValue[][]>(
    (combinations, list) => combinations.flatMap((chosen) => list.map((value) => [...chosen, value])),
    [[]],
  );
}

function toVariant(product: SourceProduct, values: SourceOptionValue[]): Variant {
  const codes = values.map(({ code }) => code);
  const surcharges = values.map(({ plus }) => plus ?? noSurcharge);
  return {
    code: [product.code, ...codes].join('.'),
    options: Object.fromEntries(product.options.map(({ code }, index) => [code, codes[index] ?? ''])),
    optionText: textOf(values),
    price: sum([product.price, ...surcharges]),
    before: product.priceBeforeSale && sum([product.priceBeforeSale, ...surcharges]),
    available: isSoldOut(product.soldOut, codes) ? 0 : product.stockPerVariant,
    pictureIndex: pictureIndexOf(product, codes),
  };
}

/** The names of chosen values, by their indexes in the options. */
export function chosenText({ options }: Pick<SourceProduct, 'options'>, indexes: readonly number[]): Text {
  return textOf(options.flatMap(({ values }, index) => values[indexes[index] ?? 0] ?? []));
}

function textOf(values: readonly SourceOptionValue[]): Text {
  return {
    zh_CN: values.map(({ name }) => name.zh_CN).join('，'),
    en_US: values.map(({ name }) => name.en_US).join(', '),
  };
}

function sum(prices: SourcePrice[]): SourcePrice {
  return prices.reduce((total, { usdMinor, cnyMinor }) => ({
    usdMinor: total.usdMinor + usdMinor,
    cnyMinor: total.cnyMinor + cnyMinor,
  }));
}

function isSoldOut(soldOut: readonly string[], codes: readonly string[]): boolean {
  return soldOut.some((entry) => entry.split('/').every((code) => codes.includes(code)));
}

/** The first picture of one of the chosen values; otherwise the product's first picture. */
export function pictureIndexOf({ pictures }: Pick<SourceProduct, 'pictures'>, codes: readonly string[]): number {
  return Math.max(
    0,
    pictures.findIndex(({ optionValue }) => optionValue !== null && codes.includes(optionValue)),
  );
}
