import type { SubjectCard } from '@kaimai/contract/conversation/conversation';
import type { Picture } from '@kaimai/contract/values/picture';
import type { PriceLabels } from '#currency/price-labels.ts';

type Product = Extract<SubjectCard, { kind: 'product' }>;

/** A card as the queries return it: the price of a product is still in minor units. */
export type CardRow =
  | Exclude<SubjectCard, Product>
  | (Omit<Product, 'price'> & { picture: Picture | null; usdMinor: number; cnyMinor: number });

export function toCard(row: CardRow | null, labels: PriceLabels): SubjectCard | null {
  if (row?.kind !== 'product') return row;
  const { usdMinor, cnyMinor, ...product } = row;
  return { ...product, price: labels.label(usdMinor, cnyMinor) };
}
