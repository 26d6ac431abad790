import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import {
  credentialFor,
  guestKey,
  isSignedIn,
  newestOrder,
  readCredential,
  subscribeToCredential,
  type Credential,
} from './credential.ts';

interface GuestOrders {
  payNo: string;
  orderNos: readonly string[];
  /** Null for a buyer's orders. */
  guest: Credential | null;
}

const listeners = new Set<() => void>();

/** Stores the credential of a guest's orders; does nothing for a buyer's. */
export function storeGuestOrders({ payNo, orderNos, guest }: GuestOrders): void {
  if (!guest) return;
  const area = isSignedIn() ? 'session' : 'local';
  for (const number of [payNo, ...orderNos, newestOrder]) writeItem(area, guestKey(number), JSON.stringify(guest));
  for (const listener of listeners) listener();
}

/** Stores a guest's credential for the requests of an order, by their numbers; does nothing for a buyer's. */
export function storeGuestRequests(orderNo: string, afterSalesNos: readonly string[]): void {
  for (const area of ['session', 'local'] as const) {
    const credential = readItem(area, guestKey(orderNo));
    if (credential === null) continue;
    for (const number of afterSalesNos) writeItem(area, guestKey(number), credential);
  }
}

/** Identifies the owner of an order or payment; empty while this browser has no access. */
export function useCustomerKey(number: { payNo: string } | { orderNo: string }): string {
  return useSyncExternalStore(
    subscribe,
    () => credentialFor('customer', number)?.accessKey ?? '',
    () => '',
  );
}

/**
 * Whether products of an order can be added to the visible cart: not for a guest's order that was looked up while
 * signed in.
 */
export function useCanBuyAgain(number: { payNo: string } | { orderNo: string }): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const customer = credentialFor('customer', number)?.accessKey;
      const session = readCredential()?.accessKey;
      return customer !== undefined && (session === undefined || session === customer);
    },
    () => false,
  );
}

/** Whether an order is shown to a guest, who looked it up by number and e-mail or placed it here. */
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

/** Deletes a guest's credentials, by the numbers of payment and orders, when the orders were erased. */
export function forgetGuestOrders(numbers: readonly string[]): void {
  for (const area of ['session', 'local'] as const) {
    const erasedCredentials = new Set(numbers.map((number) => readItem(area, guestKey(number))));
    for (const number of numbers) removeItem(area, guestKey(number));
    // The newest order may be one that was not erased, with a credential of its own.
    if (erasedCredentials.has(readItem(area, guestKey(newestOrder)))) removeItem(area, guestKey(newestOrder));
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
