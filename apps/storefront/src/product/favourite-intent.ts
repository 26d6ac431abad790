import { basicInformation } from '@kaimai/contract/account/basic-information';
import { favouriteSet, storeFollow } from '@kaimai/contract/favourite/favourite';
import type { QueryClient } from '@tanstack/react-query';
import type { Gateway } from '#api/gateway.ts';
import { readItem, removeItem } from '#browser-storage.ts';
import { favouriteIntentKey } from './favourites.ts';

/** Applies a favourite that a visitor clicked before the sign-in, when the buyer returns to that page. */
export async function applyFavouriteIntent(gateway: Gateway, client: QueryClient, redirect: string | undefined) {
  const [field, code, page] = (readItem('session', favouriteIntentKey) ?? '').split(' ');
  removeItem('session', favouriteIntentKey);
  if (!field || !code || page !== redirect) return;
  if (field === 'favouriteCommodityCodes') await gateway.call(favouriteSet, { commodityCode: code, favourite: true });
  else await gateway.call(storeFollow, { storeCodeNumber: code, follow: true });
  await client.invalidateQueries({ queryKey: [basicInformation.name] });
}
