import type { SortOrder } from '@kaimai/contract/search/sort-orders';
import { useRouter } from '@tanstack/react-router';
import ChevronsUpDown from '#icons/chevrons-up-down';
import ChevronDown from '#icons/chevron-down';
import ChevronUp from '#icons/chevron-up';
import { buttonClass } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Select } from '#components/form/select.tsx';
import { useAddressValue } from '#components/form/use-address-value.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { followChange, useListLink, type ListLink } from './follow-filter.ts';
import { hiddenFields, type ListAddress } from './list-address.ts';

interface SortProps {
  path: string;
  search: { sort: SortOrder };
  defaultOrder: DefaultOrder;
  addressOf: ListAddress;
}

/** The order of a list by default, which its addresses call `relevance`. */
export type DefaultOrder = 'relevance' | 'popular' | 'newest';

/** The order under its own name: `relevance` is the default of the list. */
const nameOf = (order: SortOrder, defaultOrder: DefaultOrder) => (order === 'relevance' ? defaultOrder : order);

/** A list that shows the newest first by default does not offer that order twice. */
const isOfferedBy = (defaultOrder: DefaultOrder) => (order: SortOrder) =>
  order === 'relevance' || order !== defaultOrder;

const linkedOrders = ['relevance', 'sales', 'newest'] as const;
const selectableOrders = ['relevance', 'sales', 'newest', 'priceAsc', 'priceDesc', 'rating'] as const;

/** The orders of a list in a row, from 768 px. */
export function SortLinks({ search: { sort }, defaultOrder, addressOf }: Omit<SortProps, 'path'>) {
  const { t } = useTexts();
  const listLink = useListLink(addressOf);
  const link = (order: SortOrder) => (
    <a
      key={order}
      {...listLink(() => ({ sort: order }))}
      aria-current={nameOf(sort, defaultOrder) === nameOf(order, defaultOrder) || undefined}
      className="sort-link"
    >
      {t(`listing.sort.${nameOf(order, defaultOrder)}`)}
    </a>
  );
  return (
    <nav aria-label={t('listing.sortBy')} className="ml-auto flex items-center gap-1 max-md:hidden">
      {linkedOrders.filter(isOfferedBy(defaultOrder)).map(link)}
      <PriceSortLink sort={sort} listLink={listLink} />
      {link('rating')}
    </nav>
  );
}

/** Lowest price first; after another click, highest price first. */
function PriceSortLink({ sort, listLink }: { sort: SortOrder; listLink: ListLink }) {
  const { t } = useTexts();
  const isPrice = sort === 'priceAsc' || sort === 'priceDesc';
  const directionIcon = sort === 'priceAsc' ? ChevronUp : ChevronDown;
  const next = sort === 'priceAsc' ? 'priceDesc' : 'priceAsc';
  return (
    <a
      {...listLink(() => ({ sort: next }))}
      aria-current={isPrice || undefined}
      aria-label={t(`listing.sort.${isPrice ? sort : next}`)}
      className="sort-link"
    >
      {t('listing.price')}
      <Icon of={isPrice ? directionIcon : ChevronsUpDown} size="sm" />
    </a>
  );
}

/** The orders on phones: a native select, and a button for browsers without JavaScript. */
export function SortSelect({ path, search, defaultOrder }: Omit<SortProps, 'addressOf'>) {
  const { t } = useTexts();
  const router = useRouter();
  const select = useAddressValue<HTMLSelectElement>(search.sort);
  return (
    <form action={path} className="flex min-w-40 flex-1 gap-2 md:hidden">
      {hiddenFields(search, ['sort']).map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Select
        size="sm"
        className="min-w-0 flex-1"
        name="sort"
        aria-label={t('listing.sortBy')}
        ref={select}
        defaultValue={search.sort}
        onChange={(event) => void followChange(router, path, () => ({ sort: event.target.value }))}
      >
        {selectableOrders.filter(isOfferedBy(defaultOrder)).map((order) => (
          <option key={order} value={order}>
            {t(`listing.sort.${nameOf(order, defaultOrder)}`)}
          </option>
        ))}
      </Select>
      <button type="submit" className={`${buttonClass({ size: 'sm' })} [@media(scripting:enabled)]:hidden`}>
        {t('listing.applySort')}
      </button>
    </form>
  );
}
