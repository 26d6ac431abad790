import type { Facets } from '@kaimai/contract/search/product-filters';
import ChevronDown from '#icons/chevron-down';
import type { ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useListLink, withToggled, type FilterName } from './follow-filter.ts';
import type { ListAddress, ListSearch } from './list-address.ts';

/** A facet as a `<details>` element, which works without JavaScript. */
export function Facet({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="facet">
      <summary>
        {title}
        <Icon of={ChevronDown} className="size-4.5" />
      </summary>
      {children}
    </details>
  );
}

/** A list, and the counts of its filters. */
export interface FacetedList {
  search: ListSearch;
  facets: Facets;
  addressOf: ListAddress;
}

interface FacetLinkProps extends FacetedList {
  /** The parameter, and its value with this filter. */
  name: FilterName;
  value: string;
  /** The number of results with this filter; a lower bound (“+”) if the facets are partial. */
  count: number;
  /** Shown as a radio instead of a checkbox. */
  isRadio?: boolean;
  children: ReactNode;
}

/** A filter as a link, so that it works without JavaScript and Back removes it. */
export function FacetLink({
  search,
  facets,
  addressOf,
  name,
  value,
  count,
  isRadio = false,
  children,
}: FacetLinkProps) {
  const { tag } = useTexts();
  const link = useListLink(addressOf, search);
  // The parameter has one value or a list.
  const isOn = [search[name]].flat().includes(value);
  return (
    <a
      {...link(({ [name]: values }) => ({ [name]: withToggled(values, value) }))}
      aria-current={isOn || undefined}
      className={classes('facet-row facet-box', isRadio && 'facet-radio', count === 0 && !isOn && 'facet-none')}
    >
      <span>{children}</span>
      <span>
        {formatCount(count, tag)}
        {facets.isPartial && count > 0 && '+'}
      </span>
    </a>
  );
}

interface FacetRowsProps<Item> {
  items: readonly Item[];
  /** The number of rows that are always visible. */
  initialCount: number;
  row(item: Item): ReactNode;
  isChosen(item: Item): boolean;
  /** The text of the control that expands the other rows. */
  moreWords(count: number): string;
}

/** The rows of a facet. The rest of a long one is collapsed, unless it contains a choice. */
export function FacetRows<Item>({ items, initialCount, row, isChosen, moreWords }: FacetRowsProps<Item>) {
  const rest = items.slice(initialCount);
  return (
    <>
      {items.slice(0, initialCount).map(row)}
      {rest.length > 0 && (
        <MoreRows words={moreWords(rest.length)} open={rest.some(isChosen)}>
          {rest.map(row)}
        </MoreRows>
      )}
    </>
  );
}

/** The collapsed rest of a long facet, as a `<details>` element. */
export function MoreRows({ words, open, children }: { words: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className="flex min-h-(--size-control) items-center text-link [[open]>&]:hidden">{words}</summary>
      {children}
    </details>
  );
}
