import { maxSearchSteps, searchStepAdd } from '@kaimai/contract/search/search-steps';
import type { InputOf } from '@kaimai/contract/wire/service';
import type { Gateway } from '#api/gateway.ts';
import { readItem, writeItem } from '#browser-storage.ts';
import { parseJson } from '#parse-json.ts';

/** The sign-out removes every item whose key begins with `kept `, such as this one and those of saved forms. */
const key = 'kept searchTrail';

/**
 * The search that led to each product, newest first; as many as one report may have steps. It is stored in this window only: in
 * a cart or an order, a buyer's searches would be stored with their name for years.
 */
type Trail = [commodityCode: string, words: string][];

/** Reports a search that found something, and remembers nothing. */
export async function reportSearch(gateway: Gateway, words: string): Promise<void> {
  await report(gateway, [{ words, step: 'searched' }]);
}

/** Reports a click on a product in the results of a search, and remembers that the search led to the product. */
export async function reportClick(gateway: Gateway, words: string, commodityCode: string): Promise<void> {
  const otherEntries = readTrail().filter(([code]) => code !== commodityCode);
  writeItem('session', key, JSON.stringify([[commodityCode, words], ...otherEntries].slice(0, maxSearchSteps)));
  await report(gateway, [{ words, step: 'clicked', commodityCode }]);
}

/** Reports that a product was put into the cart, if a search led to it. */
export async function reportCarted(gateway: Gateway, commodityCode: string): Promise<void> {
  const searches = readTrail().filter(([code]) => code === commodityCode);
  await report(
    gateway,
    searches.map(([, words]) => ({ words, step: 'carted', commodityCode })),
  );
}

/** Reports all remembered products as bought: the gateway counts only those that were paid for. */
export async function reportPurchases(gateway: Gateway): Promise<void> {
  await report(
    gateway,
    readTrail().map(([commodityCode, words]) => ({ words, step: 'bought', commodityCode })),
  );
}

/** Optional for the page, so failures are ignored. */
async function report(gateway: Gateway, steps: InputOf<typeof searchStepAdd>['steps']): Promise<void> {
  if (steps.length > 0) await gateway.call(searchStepAdd, { steps }).catch(() => undefined);
}

function readTrail(): Trail {
  const trail = parseJson(readItem('session', key));
  return Array.isArray(trail) ? trail.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is Trail[number] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}
