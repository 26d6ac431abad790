import type { Facets } from '@kaimai/contract/search/product-filters';
import type { QueryFilter } from '@kaimai/contract/search/search';
import type { Currency } from '@kaimai/contract/values/money';
import type { MouseEvent } from 'react';
import { filterChipClass, FilterChipCross } from '#components/display/chip.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { queryFilterWords } from '#product/list/filter-words.ts';
import { ClearFilters } from './clear-filters.tsx';
import { useListLink, type ListLink } from './follow-filter.ts';
import { appliedFilters, type FilterSearch } from './list-filters.ts';
import type { ListAddress } from './list-address.ts';

interface AppliedFiltersProps {
  search: FilterSearch;
  facets: Facets;
  currency: Currency;
  addressOf: ListAddress;
  /** Filters that are recognised in the search words. */
  queryFilters: readonly QueryFilter[];
  /** The parameter of the list with the search words. */
  wordsField: string;
}

/**
 * All applied filters, each a link that removes it: those recognised in the search words, then those chosen by hand. Above
 * them the words of recognised filters that were left out, since no product meets all.
 */
export function AppliedFilters(props: AppliedFiltersProps) {
  const { search, facets, currency, addressOf, queryFilters, wordsField } = props;
  const { t } = useTexts();
  const link = useListLink(addressOf, search);
  const chosenFilters = appliedFilters(search);
  const recognisedFilters = queryFilters.filter(({ state }) => state === 'applied');
  const unmetFilters = queryFilters.filter(({ state }) => state === 'unmet');
  return (
    <>
      {unmetFilters.length > 0 && (
        <output className="block pb-4 text-text-2">
          {t('listing.unmetWords', { words: unmetFilters.map(({ typed }) => typed).join(' · ') })}
        </output>
      )}
      {chosenFilters.length + recognisedFilters.length > 0 && (
        <section aria-label={t('listing.applied')} className="flex flex-wrap items-center gap-2 pb-5">
          {recognisedFilters.length > 0 && <span className="text-text-3">{t('listing.fromYourSearch')}</span>}
          {recognisedFilters.map((filter) => (
            <FilterChip
              key={filter.typed}
              words={queryFilterWords(filter)}
              link={link(() => ({ [wordsField]: filter.wordsWithout }))}
            />
          ))}
          {chosenFilters.map(({ key, words: wordsOf, removal }) => {
            const words = wordsOf({ facets, currency, t });
            return <FilterChip key={key ?? words} words={words} link={link(removal)} />;
          })}
          {chosenFilters.length > 0 && (
            <ClearFilters
              addressOf={addressOf}
              onClickCapture={keepFocus}
              className={`${linkClass} inline-flex min-h-(--size-control) items-center px-2`}
            />
          )}
        </section>
      )}
    </>
  );
}

function FilterChip({ words, link }: { words: string; link: ReturnType<ListLink> }) {
  const { t } = useTexts();
  return (
    <a
      {...link}
      onClickCapture={keepFocus}
      aria-label={t('listing.remove', { filter: words })}
      className={`${filterChipClass} figures`}
    >
      {words}
      <FilterChipCross />
    </a>
  );
}

/** The link disappears with its filter: the focus moves to the next link, or to the page after the last filter. */
function keepFocus({ currentTarget: { nextElementSibling, parentElement } }: MouseEvent<HTMLElement>): void {
  // The last filter is one of two elements, with “clear all” or a label; the whole section disappears with it.
  const isLast = !nextElementSibling || parentElement?.childElementCount === 2;
  (isLast ? document.getElementById('main') : (nextElementSibling as HTMLElement))?.focus({ preventScroll: true });
}
