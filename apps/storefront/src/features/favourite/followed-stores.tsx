import { followedStoreList } from '@kaimai/contract/favourite/favourite';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import Store from '#icons/store';
import { useLoadMore } from '#api/use-load-more.ts';
import { StoreCard } from '#product/store-card.tsx';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface FollowedStoresProps {
  stores: OutputOf<typeof followedStoreList>;
  search: { start: number; limit: number };
  linkTo(page: number): LinkProps;
}

export function FollowedStores({ stores, search, linkTo }: FollowedStoresProps) {
  const { t } = useTexts();
  const { totalRows, totalPages } = stores;
  const more = useLoadMore(followedStoreList, search, stores, (store) => store.storeCodeNumber);
  if (totalRows === 0) {
    return (
      <Panel>
        <EmptyState icon={Store} title={t('favourite.noStores')} text={t('favourite.noStoresText')}>
          <Link to="/search" search={{ searchType: 'shop' }} className={buttonClass({ look: 'primary' })}>
            {t('favourite.browseStores')}
          </Link>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      {more.rows.length === 0 && <PageOutOfRange />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {more.rows.map((store) => (
          <li key={store.storeCodeNumber} className="grid grid-cols-[minmax(0,1fr)]">
            <StoreCard store={store} headingLevel={2} />
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
