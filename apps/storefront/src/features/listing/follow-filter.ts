import type { FlagFilter } from '@kaimai/contract/search/flag-filters';
import type { AnyRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { afterPaint } from '#after-paint.ts';
import { isPlainClick } from '#components/navigation/link.ts';
import type { ListChange } from './list-address.ts';

type Values = string | string[] | undefined;

/** The parameters that facets change. */
export type FilterName = 'attributes' | 'rating' | 'stores' | FlagFilter;
type Search = Partial<Record<FilterName, Values>>;

/**
 * Paints the new state of a filter (`[data-filter]` in listing.css) before the list is rendered with it, which takes
 * longer.
 */
export function followFilter(
  router: AnyRouter,
  event: MouseEvent<HTMLAnchorElement>,
  name: FilterName,
  value: string,
): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const { currentTarget: link } = event;
  const { dataset } = link;
  const isOn = dataset['filter'] ? dataset['filter'] === 'on' : link.ariaCurrent;
  dataset['filter'] = isOn ? 'off' : 'on';
  const clear = () => void delete dataset['filter'];
  afterPaint(() => {
    const change = (search: Search) => ({ [name]: withToggled(search[name], value) });
    void followChange(router, link.pathname, change).finally(clear);
  });
}

/** Shows the first page of the list with a change, added to those that the router still loads. */
export function followChange(router: AnyRouter, to: string, change: (search: Search) => ListChange): Promise<void> {
  return router.navigate({ to, search: (search: Search): object => ({ ...search, start: 1, ...change(search) }) });
}

/** The values of a filter after a click on one, which removes a chosen one and adds or replaces any other. */
export function withToggled(values: Values, value: string): Values {
  if (!Array.isArray(values)) return values === value ? undefined : value;
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
