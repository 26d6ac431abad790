import { useSyncExternalStore } from 'react';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import {
  dropFavourites,
  readStoredFavourites,
  subscribeToStoredFavourites,
} from '#product/favourite/stored-favourites.ts';
import { StoredInBrowserNote, VisitorCards } from '#product/card/visitor-cards.tsx';
import { NoFavourites } from './favourite-list.tsx';
import { noCodes } from '#product/stored-codes.ts';

/** The favourites of a visitor, from this browser. */
export function VisitorFavourites() {
  const { t } = useTexts();
  const codes = useSyncExternalStore(subscribeToStoredFavourites, readStoredFavourites, () => noCodes);
  return (
    <>
      <div className="mb-3 max-md:sr-only">
        <PageHeading>{t('pages.favorite')}</PageHeading>
      </div>
      <StoredInBrowserNote text={t('favourite.inThisBrowser')} />
      {codes.length === 0 ? (
        <NoFavourites />
      ) : (
        <VisitorCards
          codes={codes}
          failure={{ title: t('shell.failed.favourites.title'), text: t('shell.failed.favourites.text') }}
          noteOf={() => null}
          onForget={dropFavourites}
        />
      )}
    </>
  );
}
