import { favouriteAdd, favouriteList } from '@kaimai/contract/favourite/favourite';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import type { QueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import type { Gateway } from '#api/gateway.ts';
import { dropFavourites, readStoredFavourites } from './stored-favourites.ts';

/** How many favourites of this browser were moved to the account, and how many exceeded its limit. */
export interface MergedFavourites {
  added: number;
  leftOut: number;
}

/**
 * Moves the favourites of this browser into the account and deletes them here, so that the next person at a shared
 * computer does not see them. Those beyond the limit stay. If it fails, all of them stay for the next time.
 */
export async function mergeStoredFavourites(gateway: Gateway, client: QueryClient): Promise<MergedFavourites> {
  const commodityCodes = [...readStoredFavourites()];
  if (commodityCodes.length === 0) return { added: 0, leftOut: 0 };
  const { added, leftOut } = await gateway.call(favouriteAdd, { commodityCodes });
  const leftOutCodes = new Set(leftOut);
  dropFavourites(commodityCodes.filter((code) => !leftOutCodes.has(code)));
  await refetchAnswers(client, [basicInformation, favouriteList]);
  return { added, leftOut: leftOut.length };
}
