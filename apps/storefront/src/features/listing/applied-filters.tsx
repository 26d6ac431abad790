import type { Facets } from '@kaimai/contract/search/product-filters';
import { formatMoney, type Currency } from '@kaimai/contract/values/money';
import { filterChipClass, FilterChipCross } from '#components/display/chip.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { noFilters, type FilterSearch } from './filter-fields.ts';
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
  const { priceFrom, priceTo, rating, stores, attributes } = search;
  const applied = [
    ...(priceFrom || priceTo
      ? [
          {
            words: priceWords(priceFrom, priceTo, currency),
            href: addressOf({ priceFrom: undefined, priceTo: undefined, currency: undefined }),
          },
        ]
      : []),
    ...(rating ? [{ words: t('listing.ratingFrom', { rating }), href: addressOf({ rating: undefined }) }] : []),
    ...(['freeDelivery', 'inStock', 'onSale'] as const)
      .filter((service) => search[service])
      .map((service) => ({ words: t(`listing.services.${service}`), href: addressOf({ [service]: undefined }) })),
    ...stores.map((code) => ({
      words: facets.stores.find((store) => store.code === code)?.name ?? code,
      href: addressOf({ stores: stores.filter((store) => store !== code) }),
    })),
    ...attributes.map((value) => ({
      words: attributeWords(value, facets),
      href: addressOf({ attributes: attributes.filter((other) => other !== value) }),
    })),
  ];
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

/** `Colour: Ink`; for an unknown value the text of the address. */
function attributeWords(value: string, { attributes }: Facets): string {
  for (const { name, values } of attributes) {
    const found = values.find((one) => one.value === value);
    if (found) return `${name}: ${found.name}`;
  }
  return value;
}

/** `US$100–1,700`, `≥ US$100`, `≤ US$1,700` */
function priceWords(from: string | undefined, to: string | undefined, currency: Currency): string {
  if (from && to) return `${formatMoney(from, currency)} – ${formatMoney(to, currency)}`;
  return from ? `≥ ${formatMoney(from, currency)}` : `≤ ${formatMoney(to ?? '0', currency)}`;
}
