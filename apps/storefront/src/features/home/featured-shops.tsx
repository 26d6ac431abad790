import type { StoreCard as Store } from '@kaimai/contract/catalogue/catalogue';
import { ShopGrid } from '#product/shop/shop-grid.tsx';
import { Section } from '#components/layout/section.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** With a single shop there is nothing to recommend: all cards link to it already. */
export function FeaturedShops({ shops }: { shops: readonly Store[] }) {
  const { t } = useTexts();
  if (shops.length < 2) return null;
  return (
    <Section
      title={t('home.shops')}
      more={{ words: t('search.allShops'), link: { to: '/search', search: { searchType: 'shop' } } }}
    >
      <ShopGrid shops={shops} />
    </Section>
  );
}
