import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { RouterContext } from '#routes/__root.tsx';
import { routeTree } from '#routeTree.gen.ts';
import { parseSearch } from '#search-string.ts';

/** Which page an address leads to, within which layouts, and what the page reads in the address. */
export interface MatchedPage {
  /** As the files are named, outermost first: `/_auth`, `/_auth/login`. */
  routes: string[];
  search: Record<string, unknown>;
}

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  trailingSlash: 'preserve',
  // Nothing is loaded or shown, only matched.
  context: {} as RouterContext,
});

export function pageAt(address: string): MatchedPage {
  const { pathname, search } = new URL(address, 'http://shop.example');
  const matches = router.matchRoutes(pathname, parseSearch(search));
  const [page] = matches.slice(-1);
  return {
    routes: matches.map(({ routeId }) => routeId).filter((id) => id !== '__root__'),
    search: page?.search ?? {},
  };
}

/** The pages whose files lie in a layout's folder. */
export function pagesWithin(layout: string): string[] {
  return Object.keys(router.routesById).filter((id) => id.startsWith(`${layout}/`));
}
