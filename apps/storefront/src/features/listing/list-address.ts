import { pageSizes } from '@kaimai/contract/values/business-constants';
import type { FilterSearch } from './list-filters.ts';

type Value = string | number | readonly string[] | undefined;
/** Changed parameters by name; undefined removes a parameter. */
export type ListChange = Readonly<Record<string, Value>>;

/** The defaults of the parameters of all pages with lists, which addresses omit. */
const defaults: ListChange = {
  start: 1,
  limit: pageSizes.search,
  sort: 'relevance',
  searchType: 'product',
  type: 'newArrivals',
};

/** Whether a parameter is empty or has its default: then it is omitted from addresses. */
function isDefault(name: string, value: Value): boolean {
  return (
    value === undefined || value === '' || value === defaults[name] || (Array.isArray(value) && value.length === 0)
  );
}

/** The search parameters of a list. `start` is the number of its page, from 1, and `limit` the size of a page. */
export interface ListSearch extends FilterSearch {
  start: number;
  limit: number;
}

/** Returns the address of the same list with changed parameters; any change except the page leads to the first page. */
export type ListAddress = (change: ListChange) => string;

/** The addresses of the list at a path, each by what it changes in the current search. */
export function listAddresses(path: string, search: ListSearch): ListAddress {
  return (change) => addressOf(path, { ...search, start: 1, ...change });
}

/** Omits defaults, since the router would redirect to the address without them. */
function addressOf(path: string, parameters: ListChange): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (isDefault(name, value)) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * The current parameters as hidden fields of a form that works without JavaScript; without defaults, excluded ones and the
 * page number, since the form leads to the first page.
 */
export function hiddenFields(search: object, excluded: readonly string[]): { name: string; value: string }[] {
  return Object.entries(search as ListChange).flatMap(([name, value]) => {
    if (name === 'start' || excluded.includes(name) || isDefault(name, value)) return [];
    return (Array.isArray(value) ? value : [value]).map((item) => ({ name, value: String(item) }));
  });
}
