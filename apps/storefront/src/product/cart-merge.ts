import type { CartMerge } from '@kaimai/contract/cart/cart';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import type { Translate } from '#i18n/text-key.ts';

const key = 'cartMerge';

/** Remembers what the sign-in did with the browser's cart until the buyer has read it in the cart. */
export function keepCartMerge(merge: CartMerge): void {
  writeItem('session', key, JSON.stringify(merge));
}

export function readCartMerge(): CartMerge | undefined {
  const stored = readItem('session', key);
  return stored === null ? undefined : (JSON.parse(stored) as CartMerge);
}

export function forgetCartMerge(): void {
  removeItem('session', key);
}

/** False when the cart is as it was in the browser: then there is nothing to tell. */
export function isWorthTelling({ own, common, dropped }: CartMerge): boolean {
  return own + common + dropped > 0;
}

/** What the buyer would not expect: other products, quantities and products that are gone. */
export function cartMergeText({ own, common, dropped }: CartMerge, t: Translate): string {
  return [
    own > 0 ? t('cart.joinedOwn', { count: own }) : '',
    common > 0 ? t('cart.joinedCommon', { count: common }) : '',
    dropped > 0 ? t('cart.joinedDropped', { count: dropped }) : '',
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/(?<=。) /g, '');
}
