import { favouriteList } from '@kaimai/contract/favourite/favourite';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import Heart from '#icons/heart';
import { useLoadMore } from '#api/use-load-more.ts';
import { AnnotatedCards } from '#product/card/annotated-cards.tsx';
import { MoreBelow } from '#product/list/more-below.tsx';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Pagination } from '#components/navigation/pagination.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { FavouriteNewsSwitch } from './favourite-news.tsx';
import { FavouriteNote } from './favourite-note.tsx';

interface FavouriteListProps {
  favourites: OutputOf<typeof favouriteList>;
  search: { start: number; limit: number };
  linkTo(page: number): LinkProps;
}

/** The saved products with their changes. Removing a favourite removes its product from the list. */
export function FavouriteList({ favourites, search, linkTo }: FavouriteListProps) {
  const { t } = useTexts();
  const { totalRows, totalPages, news } = favourites;
  const more = useLoadMore(favouriteList, search, favourites, (card) => card.commodityCode);
  if (totalRows === 0) return <NoFavourites />;
  return (
    <>
      <FavouriteNewsSwitch news={news} />
      <Panel className="pb-0 md:pb-0">
        {more.rows.length === 0 && <PageOutOfRange />}
        <AnnotatedCards
          cards={more.rows}
          headingLevel={2}
          noteOf={(favourite) => <FavouriteNote favourite={favourite} />}
        />
      </Panel>
      <Pagination
        start={search.start + more.pages}
        totalPages={totalPages}
        linkTo={linkTo}
        more={{ ...more, words: t('shell.showMore') }}
      />
    </>
  );
}

export function NoFavourites() {
  const { t } = useTexts();
  return (
    <>
      <Panel>
        <EmptyState icon={Heart} title={t('favourite.none')} text={t('favourite.noneText')}>
          <Link to="/categories" className={buttonClass({ look: 'primary' })}>
            {t('favourite.browse')}
          </Link>
        </EmptyState>
      </Panel>
      <MoreBelow />
    </>
  );
}
