import type { MouseEvent } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { useListLink } from './follow-filter.ts';
import type { ListAddress } from './list-address.ts';
import { noFilters } from './list-filters.ts';

interface ClearFiltersProps {
  addressOf: ListAddress;
  className: string;
  onClickCapture?(event: MouseEvent<HTMLAnchorElement>): void;
}

/** A link that removes all filters of a list. */
export function ClearFilters({ addressOf, ...link }: ClearFiltersProps) {
  const { t } = useTexts();
  const listLink = useListLink(addressOf);
  return (
    <a {...listLink(() => noFilters)} {...link}>
      {t('listing.clearAll')}
    </a>
  );
}
