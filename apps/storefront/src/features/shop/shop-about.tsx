import { regions } from '@kaimai/contract/values/region';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { countryName } from './country-name.ts';
import type { Shop } from './shop-header.tsx';
import { ShopPromises } from './shop-promises.tsx';

/** About the shop: its own text if it has one, its promises, its place and the year in which it opened. */
export function ShopAbout({ shop }: { shop: Shop }) {
  const { t, tag } = useTexts();
  const region = regions.find((candidate) => candidate === shop.country);
  // A shop may be in a country without delivery.
  const country = region ? t(`regions.name.${region}`) : countryName(shop.country, tag);
  const hasWords = shop.tagline !== '' || shop.about.length > 0;
  return (
    <div className={classes('grid gap-8 py-8', hasWords && 'lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16')}>
      {hasWords && (
        <section className="grid max-w-(--measure) content-start gap-4 text-md">
          <h2 className="text-xl">{t('shop.aboutShop', { name: shop.storeName })}</h2>
          {shop.tagline && <p className="text-lg text-text-2">{shop.tagline}</p>}
          {/* Keyed by position, since a shop may repeat a paragraph. */}
          {Object.entries(shop.about).map(([key, paragraph]) => (
            <p key={key}>{paragraph}</p>
          ))}
        </section>
      )}
      <aside className="max-w-(--measure) content-start">
        <h2 className="text-lg">{t('shop.promises')}</h2>
        <ShopPromises shop={shop} />
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          <dt className="text-text-3">{t('shop.place')}</dt>
          <dd>{[shop.city, country].filter(Boolean).join(t('shop.comma'))}</dd>
          <dt className="text-text-3">{t('shop.opened')}</dt>
          <dd>{t('shop.openedYear', { year: shop.openedYear })}</dd>
        </dl>
      </aside>
    </div>
  );
}
