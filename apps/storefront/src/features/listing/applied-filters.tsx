import type { Facets } from '@kaimai/contract/search/product-filters';
import type { Currency } from '@kaimai/contract/values/money';
import { filterChipClass, FilterChipCross } from '#components/display/chip.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { appliedFilters, noFilters, type FilterSearch } from './list-filters.ts';
import type { ListAddress } from './list-address.ts';

interface AppliedFiltersProps {
  search: FilterSearch;
  facets: Facets;
  currency: Currency;
  addressOf: ListAddress;
}

/** All applied filters, each a link that removes it. */
export function AppliedFilters({ search, facets, currency, addressOf }: AppliedFiltersProps) {
  const { t } = useTexts();
  const applied = appliedFilters(search).map(({ words, removal }) => ({
    words: words({ facets, currency, t }),
    href: addressOf(removal),
  }));
  if (applied.length === 0) return null;
  return (
    <section aria-label={t('listing.applied')} className="flex flex-wrap items-center gap-2 pb-5">
      {applied.map(({ words, href }) => (
        <a
          key={words}
          href={href}
          aria-label={t('listing.remove', { filter: words })}
          className={`${filterChipClass} figures`}
        >
          {words}
          <FilterChipCross />
        </a>
      ))}
      <a href={addressOf(noFilters)} className={`${linkClass} inline-flex min-h-(--size-control) items-center px-2`}>
        {t('listing.clearAll')}
      </a>
    </section>
  );
}
