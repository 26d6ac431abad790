import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { announceCartChange } from '#product/cart-news.ts';

const key = 'untoldCartChange';

/**
 * The gateway is being told of a change. If the page goes before the answer is there, the next one in its tab tells the
 * other tabs.
 */
export function markAnnouncementPending(): void {
  writeItem('session', key, 'yes');
}

/** The gateway has answered. */
export function announceChange(): void {
  removeItem('session', key);
  announceCartChange();
}

export function announcePendingChange(): void {
  if (readItem('session', key) !== null) announceChange();
}
