import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';

const key = 'unannouncedCartChange';

/**
 * Marks a change as sent but not yet announced to other tabs. If the page is left before the answer, the next page in
 * this tab announces it.
 */
export function markAnnouncementPending(): void {
  writeItem('session', key, 'yes');
}

/** Announces the change after the gateway's answer. */
export function announceChange(): void {
  removeItem('session', key);
  announceCartChange();
}

export function announcePendingChange(): void {
  if (readItem('session', key) !== null) announceChange();
}
