import { basicInformation } from '@kaimai/contract/account/basic-information';
import { storeFollow } from '@kaimai/contract/favourite/favourite';
import type { QueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import type { Gateway } from '#api/gateway.ts';
import { readItem, removeItem } from '#browser-storage.ts';
import { followIntentKey } from './favourites.ts';

/** Follows the shop that a visitor clicked to follow before the sign-in, when the buyer returns to that page. */
export async function applyFollowIntent(gateway: Gateway, client: QueryClient, redirect: string | undefined) {
  // Stored as the code of the shop, a space and the address of the page.
  const [code, page] = (readItem('session', followIntentKey) ?? '').split(' ');
  removeItem('session', followIntentKey);
  if (!code || page !== redirect) return;
  await gateway.call(storeFollow, { storeCodeNumber: code, follow: true });
  await refetchAnswers(client, [basicInformation]);
}
