import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { announceCartChange } from '#commodity/cart-news.ts';

const key = 'untoldCartChange';

/**
 * The gateway is being told of a change. If the page goes before the answer is there, the next one in its tab tells the
 * other tabs.
 */
export function noteChange(): void {
  writeItem('session', key, 'yes');
}

/** The gateway has answered. */
export function announceChange(): void {
  removeItem('session', key);
  announceCartChange();
}

export function announceUntoldChange(): void {
  if (readItem('session', key) !== null) announceChange();
}
