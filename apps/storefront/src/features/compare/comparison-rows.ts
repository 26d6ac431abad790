import type { ComparedCommodity, commodityCompare } from '@kaimai/contract/catalogue/compare';
import { formatAmountIn, type Currency } from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { formatCount } from '#i18n/number-format.ts';
import type { Translate } from '#i18n/text-key.ts';
import { formatArrival } from '#product/terms/arrival.ts';
import { returnWords } from '#product/terms/return-words.ts';

export type Comparison = OutputOf<typeof commodityCompare>;

/** One row of the table: its name and what each product states, null if it states nothing. */
export interface ComparisonRow {
  key: string;
  name: string;
  values: (string | null)[];
}

/** What the texts of the rows depend on. */
export interface Presentation {
  t: Translate;
  tag: string;
  currency: Currency;
  region: Region;
}

/** The rows that every comparison has: ratings, availability, delivery and returns. */
export function commonRows(
  { rows: products }: Comparison,
  { t, tag, currency, region }: Presentation,
): ComparisonRow[] {
  const row = (key: string, name: string, valueOf: (product: ComparedCommodity) => string | null): ComparisonRow => ({
    key,
    name,
    values: products.map(valueOf),
  });
  return [
    row('rating', t('compare.rating'), ({ rating, ratingCount }) =>
      rating === null || ratingCount === 0
        ? t('compare.noRating')
        : `${rating.toFixed(1)} (${formatCount(ratingCount, tag)})`,
    ),
    row('availability', t('compare.availability'), ({ soldOut }) => t(soldOut ? 'product.soldOut' : 'compare.inStock')),
    row('delivery', t('compare.delivery', { region: t(`regions.inSentence.${region}`) }), ({ delivery }) => {
      if (!delivery) return t('product.notDelivered', { region: t(`regions.inSentence.${region}`) });
      const days = formatArrival(delivery, tag);
      const fee = formatAmountIn(delivery.fee, currency);
      return delivery.free ? t('compare.freeDelivery', { days }) : t('compare.deliveryOf', { fee, days });
    }),
    row('returns', t('compare.returns'), (product) => {
      const words = returnWords(product, t);
      return canReturn(product) ? `${words} · ${t(`detail.postage.${product.returnPostage}`)}` : words;
    }),
  ];
}

function canReturn({ returnRight, returnDays }: ComparedCommodity): boolean {
  return returnDays > 0 && returnRight !== 'perishable' && returnRight !== 'madeToOrder';
}

const maxValues = 8;

/** The options and specifications. An option with many values lists only the first ones. */
export function attributeRows({ attributes }: Comparison, { t, tag }: Presentation): ComparisonRow[] {
  const list = new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' });
  return attributes.map(({ code, name, values }) => ({
    key: code,
    name,
    values: values.map((texts) => {
      if (texts.length === 0) return null;
      const first = list.format(texts.slice(0, maxValues));
      const otherCount = texts.length - maxValues;
      return otherCount > 0 ? t('compare.more', { list: first, count: otherCount }) : first;
    }),
  }));
}

/** The rows in which the products differ; for a single product, all rows. */
export function differingRows(rows: readonly ComparisonRow[]): readonly ComparisonRow[] {
  return rows.filter((row) => row.values.length === 1 || isDifferent(row));
}

/** Whether products differ in a row: case, spaces and full-width letters make no difference, a missing value does. */
export function isDifferent({ values }: ComparisonRow): boolean {
  const normalised = values.map((value) => value && value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ''));
  return new Set(normalised).size > 1;
}
