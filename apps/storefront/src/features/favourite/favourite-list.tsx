import type { favouriteList } from '@kaimai/contract/favourite';
import type { OutputOf } from '@kaimai/contract/service';
import { Link, type LinkProps } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { useMemo } from 'react';
import { cardWords, CommodityCard } from '#commodity/commodity-card.tsx';
import { useFavourites } from '#commodity/favourites.ts';
import { buttonClass } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Pagination } from '#components/pagination.tsx';
import { Panel } from '#components/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { FavouriteNote } from './favourite-note.tsx';

interface FavouriteListProps {
  favourites: OutputOf<typeof favouriteList>;
  start: number;
  linkTo(page: number): LinkProps;
}

/** The saved products with what changed since. A heart that is switched off takes its product out of the list. */
export function FavouriteList({ favourites: { rows, totalRows, totalPages }, start, linkTo }: FavouriteListProps) {
  const { t, tag } = useTexts();
  const currency = useCurrency();
  const marks = useFavourites();
  const words = useMemo(() => cardWords(t, tag), [t, tag]);
  if (totalRows === 0) return <NoFavourites />;
  return (
    <>
      <Panel className="pb-0 md:pb-0">
        <ul className="product-grid [--columns-lg:4] [--columns-wide:4]">
          {rows.map((favourite, index) => (
            <li key={favourite.commodityCode} className="row-span-7 grid grid-rows-subgrid pb-7 [&>.card]:pb-0">
              <CommodityCard
                card={favourite}
                words={words}
                currency={currency}
                isFavourite={marks.has(favourite.commodityCode)}
                onFavourite={marks.toggle}
                eager={index < 4}
                sizes="(min-width: 64rem) 240px, (min-width: 48rem) 23vw, (min-width: 30rem) 30vw, 44vw"
                headingLevel={2}
              />
              <FavouriteNote favourite={favourite} />
            </li>
          ))}
        </ul>
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
