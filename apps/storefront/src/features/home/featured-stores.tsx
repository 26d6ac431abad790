import type { StoreCard as Store } from '@kaimai/contract/catalogue';
import { StoreCard } from '#commodity/store-card.tsx';
import { Section } from '#components/section.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export function FeaturedStores({ stores }: { stores: readonly Store[] }) {
  const { t } = useTexts();
  if (stores.length === 0) return null;
  return (
    <Section
      title={t('home.stores')}
      onward={{ words: t('search.allShops'), link: { to: '/search', search: { searchType: 'shop' } } }}
    >
      <div className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3 lg:gap-5">
        {stores.map((store) => (
          <StoreCard key={store.storeCodeNumber} store={store} />
        ))}
      </div>
    </Section>
  );
}
