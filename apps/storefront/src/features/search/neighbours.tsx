import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { ProductGrid } from '#product/list/product-grid.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface NeighboursProps {
  cards: readonly CommodityCard[];
  /** Whether the searched product type is not sold, so that these products are alternatives. */
  isUnsold: boolean;
}

/** Products that do not match the search, under a heading that explains them. */
export function Neighbours({ cards, isUnsold }: NeighboursProps) {
  const { t } = useTexts();
  if (cards.length === 0) return null;
  const heading = t(isUnsold ? 'search.closeToUnsold' : 'search.related');
  return (
    <section aria-label={heading} className="mt-8 border-t border-hairline pt-5">
      <h2 className="pb-3 text-lg font-semibold">{heading}</h2>
      <ProductGrid cards={cards} eagerCount={0} headingLevel={3} shape="beside" />
    </section>
  );
}
