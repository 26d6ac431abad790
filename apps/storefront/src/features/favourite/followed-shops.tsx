import { followedStoreList } from '@kaimai/contract/favourite/favourite';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import Store from '#icons/store';
import { useLoadMore } from '#api/use-load-more.ts';
import { ShopCard } from '#product/shop/shop-card.tsx';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface FollowedShopsProps {
  shops: OutputOf<typeof followedStoreList>;
  search: { start: number; limit: number };
  linkTo(page: number): LinkProps;
}

export function FollowedShops({ shops, search, linkTo }: FollowedShopsProps) {
  const { t } = useTexts();
  const { totalRows, totalPages } = shops;
  const more = useLoadMore(followedStoreList, search, shops, (shop) => shop.storeCodeNumber);
  if (totalRows === 0) {
    return (
      <Panel>
        <EmptyState icon={Store} title={t('favourite.noShops')} text={t('favourite.noShopsText')}>
          <Link to="/search" search={{ searchType: 'shop' }} className={buttonClass({ look: 'primary' })}>
            {t('favourite.browseShops')}
          </Link>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      {more.rows.length === 0 && <PageOutOfRange />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {more.rows.map((shop) => (
          <li key={shop.storeCodeNumber} className="grid grid-cols-[minmax(0,1fr)]">
            <ShopCard shop={shop} headingLevel={2} />
          </li>
        ))}
      </ul>
      <Pagination
        start={search.start + more.pages}
        totalPages={totalPages}
        linkTo={linkTo}
        more={{ ...more, words: t('shell.showMore') }}
      />
    </>
  );
}
