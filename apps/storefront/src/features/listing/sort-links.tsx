import type { SortOrder } from '@kaimai/contract/search';
import { useNavigate } from '@tanstack/react-router';
import ChevronsUpDown from '#icons/chevrons-up-down';
import ChevronDown from '#icons/chevron-down';
import ChevronUp from '#icons/chevron-up';
import { buttonClass } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Select } from '#components/select.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { hiddenFields, type ListAddress } from './list-address.ts';

interface SortProps {
  path: string;
  search: { sort: SortOrder };
  addressOf: ListAddress;
}

const inTurn = ['relevance', 'sales', 'newest'] as const;
const inOneList = ['relevance', 'sales', 'newest', 'priceAsc', 'priceDesc', 'rating'] as const;

/** The orders of a list side by side, from 768 on. */
export function SortLinks({ search: { sort }, addressOf }: Omit<SortProps, 'path'>) {
  const { t } = useTexts();
  const link = (order: SortOrder) => (
    <a
      key={order}
      href={addressOf({ sort: order })}
      rel="nofollow"
      aria-current={sort === order || undefined}
      className="sort-link"
    >
      {t(`listing.sort.${order}`)}
    </a>
  );
  return (
    <nav aria-label={t('listing.sortBy')} className="ml-auto flex items-center gap-1 max-md:hidden">
      {inTurn.map(link)}
      <PriceSortLink sort={sort} addressOf={addressOf} />
      {link('rating')}
    </nav>
  );
}

/** Cheapest first; pressed again, dearest first. */
function PriceSortLink({ sort, addressOf }: { sort: SortOrder; addressOf: ListAddress }) {
  const { t } = useTexts();
  const isPrice = sort === 'priceAsc' || sort === 'priceDesc';
  const icon = !isPrice ? ChevronsUpDown : sort === 'priceAsc' ? ChevronUp : ChevronDown;
  const next = sort === 'priceAsc' ? 'priceDesc' : 'priceAsc';
  return (
    <a
      href={addressOf({ sort: next })}
      rel="nofollow"
      aria-current={isPrice || undefined}
      aria-label={t(`listing.sort.${isPrice ? sort : next}`)}
      className="sort-link"
    >
      {t('listing.price')}
      <Icon of={icon} size="sm" />
    </a>
  );
}

/** The same on phones: the browser's own list, and a button for those without JavaScript. */
export function SortSelect({ path, search, addressOf }: SortProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <form action={path} className="flex gap-2 md:hidden">
      {hiddenFields(search, ['sort']).map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Select
        size="sm"
        className="w-32"
        name="sort"
        aria-label={t('listing.sortBy')}
        key={search.sort}
        defaultValue={search.sort}
        onChange={(event) => void navigate({ href: addressOf({ sort: event.target.value }) })}
      >
        {inOneList.map((order) => (
          <option key={order} value={order}>
            {t(`listing.sort.${order}`)}
          </option>
        ))}
      </Select>
      <button type="submit" className={`${buttonClass({ size: 'sm' })} [@media(scripting:enabled)]:hidden`}>
        {t('listing.applySort')}
      </button>
    </form>
  );
}
