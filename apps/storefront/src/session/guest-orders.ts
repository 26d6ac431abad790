import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import {
  credentialFor,
  guestKey,
  isSignedIn,
  readCredential,
  subscribeToCredential,
  type Credential,
} from './credential.ts';

interface GuestOrders {
  payNo: string;
  orderNos: readonly string[];
  guest: Credential | null;
}

const listeners = new Set<() => void>();

/** Lets this browser see and pay for the orders of a guest; nothing to keep for a buyer's. */
export function keepGuestOrders({ payNo, orderNos, guest }: GuestOrders): void {
  if (!guest) return;
  const area = isSignedIn() ? 'session' : 'local';
  for (const number of [payNo, ...orderNos, '']) writeItem(area, guestKey(number), JSON.stringify(guest));
  for (const listener of listeners) listener();
}

/** Requests are asked for by their own numbers, with what their order is asked for with; nothing to keep for a buyer's. */
export function keepGuestRequests(orderNo: string, afterSalesNos: readonly string[]): void {
  for (const area of ['session', 'local'] as const) {
    const credential = readItem(area, guestKey(orderNo));
    if (credential === null) continue;
    for (const number of afterSalesNos) writeItem(area, guestKey(number), credential);
  }
}

/** Tells one owner of an order or payment from another; empty while this browser may not ask for it. */
export function useCustomerKey(number: { payNo: string } | { orderNo: string }): string {
  return useSyncExternalStore(
    subscribe,
    () => credentialFor('customer', number)?.accessKey ?? '',
    () => '',
  );
}

/** Whether goods of an order can be put into the cart that is shown: not of a guest's that was looked up while signed in. */
export function useSharesCart(number: { payNo: string } | { orderNo: string }): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const customer = credentialFor('customer', number)?.accessKey;
      return customer !== undefined && customer === (readCredential()?.accessKey ?? customer);
    },
    () => false,
  );
}

/** Whether an order is shown to a guest, who has proved it by number and e-mail or placed it here. */
export function useIsGuestOrder(number: { orderNo: string }): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const customer = credentialFor('customer', number)?.accessKey;
      return customer !== undefined && customer !== readCredential()?.accessKey;
    },
    () => false,
  );
}

/** Forgets what opened a guest's orders in this browser, by the numbers of payment and orders, once they are nobody's. */
export function forgetGuestOrders(numbers: readonly string[]): void {
  for (const area of ['session', 'local'] as const) {
    const gone = new Set(numbers.map((number) => readItem(area, guestKey(number))));
    for (const number of numbers) removeItem(area, guestKey(number));
    if (gone.has(readItem(area, guestKey('')))) removeItem(area, guestKey(''));
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToCredential(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}
