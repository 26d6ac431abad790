import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';

const storageKey = 'unannouncedCartChange';

/**
 * Marks a change as sent but not yet announced to other tabs. If the page is left before the answer, the next page in
 * this tab announces it.
 */
export function markAnnouncementPending(): void {
  writeItem('session', storageKey, 'yes');
}

/** Announces the change after the gateway's answer. */
export function announceChange(): void {
  removeItem('session', storageKey);
  announceCartChange();
}

/** Announces a change whose answer the previous page of this tab did not receive; does nothing if there is none. */
export function announcePendingChange(): void {
  if (readItem('session', storageKey) !== null) announceChange();
}
