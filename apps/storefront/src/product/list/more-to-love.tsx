import { commodityList } from '@kaimai/contract/search/search';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { Section } from '#components/layout/section.tsx';
import { LoadOnRequest } from '#components/load-on-request.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ProductGrid } from './product-grid.tsx';

interface MoreToLoveProps {
  /** A multiple of the number of columns of wide screens. */
  limit: number;
}

/** Popular products for pages that show none themselves, such as an empty cart; renders nothing until they arrive. */
export default function MoreToLove({ limit }: MoreToLoveProps) {
  const { t } = useTexts();
  return (
    <LoadOnRequest words={t('product.showMore')}>
      <PopularProducts limit={limit} />
    </LoadOnRequest>
  );
}

function PopularProducts({ limit }: MoreToLoveProps) {
  const { t } = useTexts();
  const { data } = useAnswerLater(commodityList, { type: 'moreToLove', limit, withFacets: false });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('listing.moreToLove')}>
      <ProductGrid cards={data.rows} className="six-cards" />
    </Section>
  );
}
