import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { RouterContext } from '#routes/__root.tsx';
import { routeTree } from '#routeTree.gen.ts';
import { parseSearch } from '#search-string.ts';

/** The matched routes of an address, and the parsed search parameters. */
export interface MatchedPage {
  /** The file names of the routes, outermost first: `/_auth`, `/_auth/login`. */
  routes: string[];
  search: Record<string, unknown>;
}

const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  trailingSlash: 'preserve',
  // Only matched: nothing is loaded or rendered.
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

/** The pages in the folder of a layout. */
export function pagesWithin(layout: string): string[] {
  return Object.keys(router.routesById).filter((id) => id.startsWith(`${layout}/`));
}
