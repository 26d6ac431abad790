import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { toLabelTable, zeroTable, type Currency } from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CardWords } from './card-words.ts';
import { ProductCard } from './product-card.tsx';

const reducedCard: CommodityCard = {
  commodityCode: 'tern-one',
  commodityName: 'Tern One',
  storeCodeNumber: 'S1',
  storeName: 'Shoreline',
  pictures: [],
  price: toLabelTable({ ...zeroTable, USD: 7000 }),
  priceFrom: false,
  lowestPrice30Days: toLabelTable({ ...zeroTable, USD: 10_000 }),
  salePercent: 30,
  rating: null,
  ratingCount: 0,
  freeDelivery: true,
  isNew: false,
  soldOut: false,
  deliversTo: ['DE', 'US'],
};

const words: CardWords = {
  isNew: 'New',
  soldOut: 'Sold out',
  soldOutNote: 'Back soon',
  freeDelivery: 'Free delivery',
  choices: { bought: 'Often bought', chosen: 'Often chosen' },
  favourite: 'Favourite',
  compare: 'Compare',
  fromBefore: 'from ',
  fromAfter: '',
  tag: 'en-US',
  region: 'US',
  notDelivered: 'Not delivered to you',
  lowestPrice: (price) => `Lowest price: ${price}`,
  labelOf: (label, name) => `${label}: ${name}`,
  ratingOf: (rating, count) => `${rating} of ${count}`,
};

interface Settings {
  region?: Region;
  currency?: Currency;
}

function markupOf(card: Partial<CommodityCard>, { region = 'US', currency = 'USD' }: Settings = {}): string {
  return renderToStaticMarkup(
    <ProductCard
      card={{ ...reducedCard, ...card }}
      words={{ ...words, region }}
      currency={currency}
      isFavourite={false}
      onFavourite={() => {}}
      isCompared={false}
      onCompare={() => {}}
      sizes="100px"
    />,
  );
}

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

test.each([
  [
    { priceFrom: true, priceFromCny: false },
    { USD: true, EUR: true, CNY: false },
  ],
  [
    { priceFrom: false, priceFromCny: true },
    { USD: false, EUR: false, CNY: true },
  ],
  // An answer of a gateway that has one value for all currencies.
  [{ priceFrom: true }, { USD: true, EUR: true, CNY: true }],
])('with %o the price is the lowest of several in these currencies: %o', (card, isLowest) => {
  for (const [currency, expected] of Object.entries(isLowest) as [Currency, boolean][])
    expect(wordsOf(markupOf(card, { currency })).includes('from ')).toBe(expected);
});

describe('the card of a reduced product', () => {
  test('shows the reduction with the lowest price before it, and free delivery', () => {
    const markup = markupOf({});
    expect(wordsOf(markup)).toContain('−30%');
    expect(wordsOf(markup)).toContain('US$70.00Lowest price: US$100.00');
    expect(wordsOf(markup)).toContain('Free delivery');
    expect(markup).toContain('text-sale');
  });

  test('promises neither a reduction nor free delivery where it is not delivered', () => {
    const markup = markupOf({}, { region: 'CN' });
    expect(wordsOf(markup)).not.toMatch(/30%|Lowest price|Free delivery/);
    expect(wordsOf(markup)).toContain('US$70.00Not delivered to you');
    expect(markup).not.toContain('text-sale');
  });

  test('shows no reduction while it is sold out', () => {
    const markup = markupOf({ soldOut: true });
    expect(wordsOf(markup)).not.toMatch(/30%|Lowest price/);
    expect(wordsOf(markup)).toContain('US$70.00Back soon');
    expect(markup).not.toContain('text-sale');
  });
});
