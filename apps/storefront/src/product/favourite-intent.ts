import { basicInformation } from '@kaimai/contract/basic-information';
import { favouriteSet, storeFollow } from '@kaimai/contract/favourite';
import type { QueryClient } from '@tanstack/react-query';
import type { Gateway } from '#api/gateway.ts';
import { readItem, removeItem } from '#browser-storage.ts';
import { favouriteIntentKey } from './favourites.ts';

/** The heart that was pressed before the sign-in is filled once the buyer comes back to the page it was pressed on. */
export async function applyFavouriteIntent(gateway: Gateway, client: QueryClient, redirect: string | undefined) {
  const [field, code, page] = (readItem('session', favouriteIntentKey) ?? '').split(' ');
  removeItem('session', favouriteIntentKey);
  if (!field || !code || page !== redirect) return;
  if (field === 'favouriteCommodityCodes') await gateway.call(favouriteSet, { commodityCode: code, favourite: true });
  else await gateway.call(storeFollow, { storeCodeNumber: code, follow: true });
  await client.invalidateQueries({ queryKey: [basicInformation.name] });
}
