import { categoryTree, type CategoryNode } from '@kaimai/contract/catalogue/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { queryOptionsFor, type Gateway } from '#api/gateway.ts';
import { isNetworkError } from '#api/network-recovery.ts';

/** The tree rarely changes, so browsers cache it for long. */
const treeStaleMilliseconds = 10 * 60_000;

/**
 * For loaders: the complete category tree. Data in the server's query client are sent with the page, which shows only a
 * branch of the tree. So the server requests it without the query client (the gateway has it in memory).
 */
export const loadCategoryTree = createIsomorphicFn()
  .server(async (_client: QueryClient, gateway: Gateway): Promise<CategoryNode[]> => {
    return (await gateway.call(categoryTree, {})).rows;
  })
  .client(async (client: QueryClient, gateway: Gateway): Promise<CategoryNode[]> => {
    const options = queryOptionsFor(gateway, categoryTree, {});
    try {
      return (await client.fetchQuery({ ...options, staleTime: treeStaleMilliseconds })).rows;
    } catch (error) {
      // Without a network a cached page is shown without its category links.
      if (isNetworkError(error)) return [];
      throw error;
    }
  });
