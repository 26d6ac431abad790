import type { followedStoreList } from '@kaimai/contract/favourite';
import type { OutputOf } from '@kaimai/contract/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import Store from '#icons/store';
import { StoreCard } from '#commodity/store-card.tsx';
import { buttonClass } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { Panel } from '#components/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface FollowedStoresProps {
  stores: OutputOf<typeof followedStoreList>;
  start: number;
  linkTo(page: number): LinkProps;
}

export function FollowedStores({ stores: { rows, totalRows, totalPages }, start, linkTo }: FollowedStoresProps) {
  const { t } = useTexts();
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
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {rows.map((store) => (
          <li key={store.storeCodeNumber} className="grid grid-cols-[minmax(0,1fr)]">
            <StoreCard store={store} headingLevel={2} />
          </li>
        ))}
      </ul>
      <Pagination start={start} totalPages={totalPages} linkTo={linkTo} />
    </>
  );
}
