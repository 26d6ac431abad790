import SearchX from '#icons/search-x';
import type { ReactNode } from 'react';
import { PageOutOfRange } from '#components/feedback/page-out-of-range.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ClearFilters } from './clear-filters.tsx';
import { countFilters } from './list-filters.ts';
import type { ListAddress, ListSearch } from './list-address.ts';

interface NothingFoundProps {
  search: ListSearch;
  totalRows: number;
  addressOf: ListAddress;
  title: string;
  text: string;
  /** A link for a list without filters. */
  children?: ReactNode;
  /** Further content in the full width of the list. */
  below?: ReactNode;
}

/** Explains why a list is empty: the filters, a page beyond the last one, or no such product. */
export function NothingFound({ search, totalRows, addressOf, title, text, children, below }: NothingFoundProps) {
  const { t } = useTexts();
  if (totalRows > 0) {
    return (
      <PageOutOfRange>
        <a href={addressOf({})} className={buttonClass({ look: 'primary' })}>
          {t('listing.firstPage')}
        </a>
      </PageOutOfRange>
    );
  }
  if (countFilters(search) > 0) {
    return (
      <EmptyState icon={SearchX} title={t('listing.filteredOut')} text={t('listing.filteredOutText')}>
        <ClearFilters addressOf={addressOf} className={buttonClass({ look: 'primary' })} />
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState icon={SearchX} title={title} text={text}>
        {children}
      </EmptyState>
      {below}
    </>
  );
}
