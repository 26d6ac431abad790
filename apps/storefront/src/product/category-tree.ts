import { categoryTree, type CategoryNode } from '@kaimai/contract/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { queryOptionsFor, type Gateway } from '#api/gateway.ts';
import { isNetworkError } from '#api/network-recovery.ts';

/** The tree changes so seldom that a browser asks for it once in a while only. */
const treeStaleMilliseconds = 10 * 60_000;

/**
 * For loaders: the whole tree of categories. What the server's query client knows travels with the page, and a page
 * shows only a branch of it, so there it is asked past the query client (the gateway has it at hand).
 */
export const loadCategoryTree = createIsomorphicFn()
  .server(async (_client: QueryClient, gateway: Gateway): Promise<CategoryNode[]> => {
    return (await gateway.call(categoryTree, {})).rows;
  })
  .client(async (client: QueryClient, gateway: Gateway): Promise<CategoryNode[]> => {
    const asked = queryOptionsFor(gateway, categoryTree, {});
    try {
      return (await client.fetchQuery({ ...asked, staleTime: treeStaleMilliseconds })).rows;
    } catch (error) {
      // Back to a page whose goods the browser still knows: without network it is shown, if not the ways on from it.
      if (isNetworkError(error)) return [];
      throw error;
    }
  });
