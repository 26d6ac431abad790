import { CommodityGrid } from '#commodity/commodity-grid.tsx';
import { RecentlyViewed } from '#commodity/recently-viewed.tsx';
import { Section } from '#components/section.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Detail } from './detail.ts';
import { Description, Specifications } from './facts.tsx';
import { Questions } from './questions.tsx';
import { Reviews, type BegunReviews } from './reviews.tsx';
import { StorePanel } from './store-panel.tsx';

export interface LowerPageProps {
  commodity: Detail;
  begunReviews: BegunReviews | undefined;
}

/** What one reads on after the first look: facts, reviews, the shop, and what else there is. */
export default function LowerPage({ commodity, begunReviews }: LowerPageProps) {
  const { t } = useTexts();
  const { commodityCode, related, boughtTogether } = commodity;
  return (
    <>
      <div className="mt-12 grid gap-10 lg:mt-18 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-18">
        <div className="grid min-w-0 content-start gap-12">
          <Specifications specifications={commodity.specifications} />
          <Description description={commodity.description} />
          <Reviews key={commodityCode} commodity={commodity} begun={begunReviews} />
          <Questions key={`questions ${commodityCode}`} commodity={commodity} />
        </div>
        <aside className="min-w-0 self-start lg:sticky lg:top-24">
          <StorePanel store={commodity.store} />
        </aside>
      </div>
      {boughtTogether.length > 0 && (
        <Section title={t('detail.boughtTogether')}>
          <CommodityGrid cards={boughtTogether} />
        </Section>
      )}
      {related.length > 0 && (
        <Section title={t('detail.related')} onward={onwardTo(commodity, t('detail.relatedAll'))}>
          <CommodityGrid cards={related} />
        </Section>
      )}
      <RecentlyViewed except={commodityCode} />
    </>
  );
}

/** To everything of the narrowest category the product is in. */
function onwardTo({ breadcrumb }: Detail, words: string) {
  const last = breadcrumb.at(-1);
  if (!last) return undefined;
  const { commodityCategoryCode } = last;
  return { words, link: { to: '/categories', search: { type: 'category', commodityCategoryCode } } as const };
}
