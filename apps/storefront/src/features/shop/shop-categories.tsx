import { pillClass } from '#components/display/chip.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { Shop } from './shop-header.tsx';

/** A shop with more categories than this collapses the rest. */
const maxListed = 12;

/** A shop's categories: a column on wide screens, a scrolling row on small ones. */
export function ShopCategories({ shop }: { shop: Shop }) {
  const { t, tag } = useTexts();
  const allProducts = {
    commodityCategoryCode: '',
    commodityCategoryName: t('shop.all'),
    commodityCount: shop.commodityCount,
  };
  const categories = [allProducts, ...shop.categories];
  const hrefOf = (code: string) =>
    `/shop?${new URLSearchParams({
      storeCodeNumber: shop.storeCodeNumber,
      pageType: 'all',
      ...(code && { commodityCategoryCode: code }),
    }).toString()}`;
  const collapsedRows = categories.slice(maxListed);
  const row = ({ commodityCategoryCode: code, commodityCategoryName, commodityCount }: (typeof categories)[number]) => (
    <li key={code}>
      <a href={hrefOf(code)} className="facet-row">
        <span>{commodityCategoryName}</span>
        <span>{formatCount(commodityCount, tag)}</span>
      </a>
    </li>
  );
  return (
    <nav aria-label={t('shop.categories')}>
      <ul className="rail [--rail-column:max-content] gap-2 pb-1 lg:hidden">
        {categories.map(({ commodityCategoryCode: code, commodityCategoryName }) => (
          <li key={code}>
            <a href={hrefOf(code)} className={`${pillClass} whitespace-nowrap`}>
              {commodityCategoryName}
            </a>
          </li>
        ))}
      </ul>
      <div className="max-lg:hidden">
        <ul>{categories.slice(0, maxListed).map(row)}</ul>
        {collapsedRows.length > 0 && (
          <details>
            <summary className="flex min-h-(--size-control) items-center text-link [[open]>&]:hidden">
              {t('listing.moreValues', { count: collapsedRows.length })}
            </summary>
            <ul>{collapsedRows.map(row)}</ul>
          </details>
        )}
      </div>
    </nav>
  );
}
