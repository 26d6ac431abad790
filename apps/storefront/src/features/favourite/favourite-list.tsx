import type { favouriteList } from '@kaimai/contract/favourite';
import type { OutputOf } from '@kaimai/contract/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import Heart from '#icons/heart';
import { NotedCards } from '#commodity/noted-cards.tsx';
import { buttonClass } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { Panel } from '#components/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { FavouriteNews } from './favourite-news.tsx';
import { FavouriteNote } from './favourite-note.tsx';

interface FavouriteListProps {
  favourites: OutputOf<typeof favouriteList>;
  start: number;
  linkTo(page: number): LinkProps;
}

/** The saved products with what changed since. A heart that is switched off takes its product out of the list. */
export function FavouriteList({ favourites, start, linkTo }: FavouriteListProps) {
  const { rows, totalRows, totalPages, news } = favourites;
  if (totalRows === 0) return <NoFavourites />;
  return (
    <>
      <FavouriteNews news={news} />
      <Panel className="pb-0 md:pb-0">
        <NotedCards cards={rows} headingLevel={2} noteOf={(favourite) => <FavouriteNote favourite={favourite} />} />
      </Panel>
      <Pagination start={start} totalPages={totalPages} linkTo={linkTo} />
    </>
  );
}

function NoFavourites() {
  const { t } = useTexts();
  return (
    <Panel>
      <EmptyState icon={Heart} title={t('favourite.none')} text={t('favourite.noneText')}>
        <Link to="/categories" className={buttonClass({ look: 'primary' })}>
          {t('favourite.browse')}
        </Link>
      </EmptyState>
    </Panel>
  );
}
