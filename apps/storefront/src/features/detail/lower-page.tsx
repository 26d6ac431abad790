import { ProductGrid } from '#product/list/product-grid.tsx';
import { RecentlyViewed } from '#product/viewed/recently-viewed.tsx';
import { Section } from '#components/layout/section.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Detail } from './detail.ts';
import { Description, Specifications } from './description/description.tsx';
import { Questions } from './questions/questions.tsx';
import { Reviews, type InitialReviews } from './reviews/reviews.tsx';
import { MoreFromShop } from './more-from-shop.tsx';
import { ShopPanel } from './shop-panel.tsx';

export interface LowerPageProps {
  product: Detail;
  initialReviews: InitialReviews | undefined;
}

/**
 * The lower part of a product page. On wide screens the reviews are in the wide column; the shop, the questions and the
 * shop's other products are in the column beside it, so that both columns are about equally long.
 */
export default function LowerPage({ product, initialReviews }: LowerPageProps) {
  const { t } = useTexts();
  const { commodityCode, related, boughtTogether } = product;
  return (
    <>
      <div className="mt-6 grid min-w-0 content-start gap-12 md:col-start-1 md:row-span-2 md:row-start-2 md:mt-12">
        <Specifications specifications={product.specifications} />
        <Description product={product} />
        <Reviews key={commodityCode} product={product} initial={initialReviews} />
      </div>
      <aside className="mt-8 grid min-w-0 md:col-start-2 md:row-start-3 md:mt-10">
        {/* A column higher than the window scrolls until its end is visible, and then stays there beside longer reviews. */}
        <div className="grid min-w-0 content-start gap-10 md:sticky md:bottom-24 md:self-end">
          <ShopPanel store={product.store} commodityCode={product.commodityCode} />
          <Questions key={`questions ${commodityCode}`} product={product} />
          <MoreFromShop store={product.store} except={commodityCode} />
        </div>
      </aside>
      <div className="col-span-full min-w-0">
        {boughtTogether.length > 0 && (
          <Section title={t('detail.boughtTogether')}>
            <ProductGrid cards={boughtTogether} className="six-cards" />
          </Section>
        )}
        {related.length > 0 && (
          <Section title={t('detail.related')} more={moreLinkTo(product, t('detail.relatedAll'))}>
            <ProductGrid cards={related} className="six-cards" />
          </Section>
        )}
        <RecentlyViewed except={commodityCode} />
      </div>
    </>
  );
}

/** Links to the product's narrowest category. */
function moreLinkTo({ breadcrumb }: Detail, words: string) {
  const last = breadcrumb.at(-1);
  if (!last) return undefined;
  const { commodityCategoryCode } = last;
  return { words, link: { to: '/categories', search: { type: 'category', commodityCategoryCode } } as const };
}
