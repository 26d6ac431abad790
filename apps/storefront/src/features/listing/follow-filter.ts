import type { FlagFilter } from '@kaimai/contract/search/flag-filters';
import type { StepFilter } from '@kaimai/contract/search/step-filters';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { afterPaint } from '#after-paint.ts';
import { isPlainClick } from '#components/navigation/link.ts';
import type { ListAddress, ListChange } from './list-address.ts';
import type { FilterSearch } from './list-filters.ts';

type Values = string | string[] | undefined;

/** The parameters that facets change. */
export type FilterName = 'attributes' | 'stores' | FlagFilter | StepFilter;
type Search = Partial<FilterSearch>;
/** What a link changes in a list. */
type Change = (search: Search) => ListChange;

/**
 * Returns a function from a change to the attributes of its link. The link has the address of the shown list with the change; a
 * click applies the change to the newest list, which may still be loading. The new state of a filter is painted (`[data-filter]`
 * in listing.css) before the list is rendered with it, which takes longer.
 */
export function useListLink(addressOf: ListAddress, shown: Search = {}) {
  const router = useRouter();
  return (change: Change) => ({
    href: addressOf(change(shown)),
    rel: 'nofollow',
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const { currentTarget: link } = event;
      const { dataset } = link;
      // The state that an earlier click has painted, else the rendered one.
      const isOn = dataset['filter'] ? dataset['filter'] === 'on' : link.ariaCurrent;
      dataset['filter'] = isOn ? 'off' : 'on';
      const clear = () => void delete dataset['filter'];
      afterPaint(() => void followChange(router, link.pathname, change).finally(clear));
    },
  });
}
export type ListLink = ReturnType<typeof useListLink>;

/** Shows the first page of the list with a change, in addition to changes that are still loading. */
export function followChange(router: AnyRouter, to: string, change: Change): Promise<void> {
  return router.navigate({ to, search: (search: Search): object => ({ ...search, start: 1, ...change(search) }) });
}

/** The values of a filter after a click on one, which removes a chosen one and adds or replaces any other. */
export function withToggled(values: Values, value: string): Values {
  if (!Array.isArray(values)) return values === value ? undefined : value;
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
