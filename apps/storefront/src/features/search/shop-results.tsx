import type { StoreCard } from '@kaimai/contract/catalogue/catalogue';
import type { storeSearch } from '@kaimai/contract/search/search';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { LinkProps } from '@tanstack/react-router';
import Store from '#icons/store';
import type { LoadMore } from '#api/use-load-more.ts';
import { ShopGrid } from '#product/shop/shop-grid.tsx';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface ShopResultsProps {
  shops: OutputOf<typeof storeSearch>;
  more: LoadMore<StoreCard>;
  search: { commodityName: string; start: number; limit: number };
  linkTo(page: number): LinkProps;
}

/** The shops that a search found. */
export function ShopResults({ shops: { totalRows, totalPages }, more, search, linkTo }: ShopResultsProps) {
  const { t } = useTexts();
  const { rows } = more;
  if (totalRows === 0) return <NoShops words={search.commodityName} />;
  const from = (search.start - 1) * search.limit + 1;
  const to = from + rows.length - 1;
  return (
    <>
      <output className="block py-3 tabular-nums">{t('search.shopTotal', { count: totalRows })}</output>
      {rows.length === 0 && <PageOutOfRange />}
      <ShopGrid shops={rows} headingLevel={2} />
      <Pagination
        start={search.start + more.pages}
        totalPages={totalPages}
        linkTo={linkTo}
        more={{ ...more, words: t('shell.showMore') }}
        summary={rows.length > 1 && t('search.shopRange', { from, to, total: totalRows })}
      />
    </>
  );
}

function NoShops({ words }: { words: string }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={Store} title={t('search.noShops', { words })} text={t('search.noShopsText')}>
      <a href="/search?searchType=shop" className={buttonClass({ look: 'primary' })}>
        {t('search.allShops')}
      </a>
    </EmptyState>
  );
}
