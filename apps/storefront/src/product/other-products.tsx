import { commodityList } from '@kaimai/contract/search/search';
import { useAnswerLater } from '#api/use-gateway.ts';
import { Section } from '#components/layout/section.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ProductGrid } from './product-grid.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

const maxLoved = { type: 'moreToLove', limit: 6, withFacets: false } as const;

/** Links on the page of a missing product: recently viewed and popular products. */
export default function OtherProducts({ except }: { except: string }) {
  const { t } = useTexts();
  const { data } = useAnswerLater(commodityList, maxLoved);
  return (
    <>
      <RecentlyViewed except={except} />
      {data && data.rows.length > 0 && (
        <Section title={t('listing.moreToLove')}>
          <ProductGrid cards={data.rows} />
        </Section>
      )}
    </>
  );
}
