import type { AnyRouter } from '@tanstack/react-router';
import { nowMs } from '#clock.ts';
import { pagesCache, picturesCache } from './caches.ts';
import { isNetworkLost } from './network.ts';
import { currentOwner, claimStorage, isBuyerOf } from './owner.ts';
import { retryWithFreedSpace } from './free-space.ts';

/** A page that was visited. */
export interface SeenPage {
  address: string;
  title: string;
  /** The language of the title, as a BCP 47 tag. */
  lang: string;
  /** When it was last visited with a network, in milliseconds since 1970. */
  at: number;
}

/** The beginnings of the paths of pages that are stored for visitors and buyers. */
const publicPaths = /^\/($|categories|search|shop|detail|cart|favorite|agreement|privacy|promise)/;
/** Further pages, stored for a signed-in buyer only. */
const buyerPaths = /^\/(order-list|order-details|orders|messages|conversations?|about|personal-center(\/history)?)\/?$/;

const maxPages = 100;
const maxPageAgeMs = 30 * 86_400_000;

/** The title of a client-side navigation is set a moment after the page. */
const titleDelayMs = 300;

/** Stores each page that is shown from now on. */
export function storeSeenPages(router: AnyRouter): void {
  let storing = Promise.resolve();
  // One after the other: a concurrent call would delete a page that another call is just storing.
  // A page that could not be stored does not keep the next ones from being stored.
  const storeNext = () => {
    storing = storing.then(() => storeCurrentPage(router)).catch(() => undefined);
  };
  const storeSoon = () => setTimeout(storeNext, titleDelayMs);
  router.subscribe('onResolved', storeSoon);
  storeSoon();
}

async function storeCurrentPage(router: AnyRouter): Promise<void> {
  const owner = currentOwner();
  if (owner === undefined) return;
  const { pathname, search } = location;
  const isStorable = publicPaths.test(pathname) || (buyerPaths.test(pathname) && isBuyerOf(owner, inputOf(search)));
  const hasFailed = router.state.matches.some(({ status }) => status !== 'success');
  if (!isStorable || hasFailed || isNetworkLost()) return;
  const address = currentAddress();
  // Without the name of the site, which follows the last dot.
  const title = document.title.replace(/ · [^·]*$/, '');
  // Another buyer may have signed in meanwhile.
  if ((await claimStorage()) !== owner) return;
  const cache = await caches.open(pagesCache);
  // Creates the cache: the service worker stores pictures only while it exists.
  await caches.open(picturesCache);
  // Deleted first, so that the newest page is the last in the cache.
  await cache.delete(address);
  await retryWithFreedSpace(() => cache.put(address, pageResponse(title)));
  await dropOldPages(cache);
}

/** The parameters of a page as the input of its calls. */
function inputOf(search: string): object {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Ages are checked once in each document: reading all stored pages at each navigation would be noticeable. */
let hasCheckedAges = false;

/** Deletes all pages but the newest, and of these the ones that are too old. */
async function dropOldPages(cache: Cache): Promise<void> {
  const requests = (await cache.keys()).toReversed();
  for (const request of requests.slice(maxPages)) await cache.delete(request);
  if (hasCheckedAges) return;
  hasCheckedAges = true;
  for (const request of requests.slice(0, maxPages))
    if (!(await findSeenPage(request.url))) await cache.delete(request);
}

/** Stores a page as if it had been visited, unless it is stored already. */
export async function storeUnseenPage(address: string, title: string): Promise<void> {
  if ((await claimStorage()) === undefined) return;
  const cache = await caches.open(pagesCache);
  if (!(await cache.match(address))) await cache.put(address, pageResponse(title));
}

function pageResponse(title: string): Response {
  return Response.json({ title, lang: document.documentElement.lang, at: nowMs() });
}

/** The address by which the shown page is stored: without its fragment. */
export function currentAddress(): string {
  return location.pathname + location.search;
}

/** The stored page, with the time of its last visit with a network; undefined if that is too long ago. */
export async function findSeenPage(address: string): Promise<SeenPage | undefined> {
  const response = await caches.match(address, { cacheName: pagesCache });
  const page: Omit<SeenPage, 'address'> | undefined = await response?.json();
  return page && page.at >= nowMs() - maxPageAgeMs ? { address, ...page } : undefined;
}

/** The visited pages, the newest first; none of a former owner. */
export async function listSeenPages(max: number): Promise<SeenPage[]> {
  // Deletes the pages of a former owner.
  await claimStorage();
  const cache = await caches.open(pagesCache);
  const newestRequests = (await cache.keys()).toReversed().slice(0, max);
  const pages = await Promise.all(newestRequests.map(({ url }) => findSeenPage(url.slice(location.origin.length))));
  return pages.filter((page) => page !== undefined);
}
