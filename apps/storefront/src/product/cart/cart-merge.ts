import type { CartMerge } from '@kaimai/contract/cart/cart';
import type { HandedCart } from '@kaimai/contract/hand-over/hand-over';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import type { Translate } from '#i18n/text-key.ts';
import { parseJson } from '#parse-json.ts';

/** The changes of the cart by a sign-in or by a hand-over from another device. */
type Merge = CartMerge | HandedCart;

/** The sign-out removes every item whose key begins with `kept `, such as this one and those of saved forms. */
const key = 'kept cartMerge';

/** Stores a merge until the buyer has read it in the cart. */
export function storeCartMerge(merge: Merge): void {
  writeItem('session', key, JSON.stringify(merge));
}

/** The stored merge; undefined if there is nothing to report. */
export function readCartMerge(): Merge | undefined {
  // Written by `storeCartMerge`.
  return parseJson(readItem('session', key)) as Merge | undefined;
}

export function forgetCartMerge(): void {
  removeItem('session', key);
}

/**
 * Whether a merge has changed the cart in a way that the buyer may not expect. `own` variants were only in the cart that stays,
 * `common` variants in both carts, and `dropped` variants were removed because the cart was full.
 */
export function hasChangedCart(merge: Merge): boolean {
  const { own, common, dropped } = merge;
  return own + common + dropped + (isFromHandOver(merge) ? merge.soldOut + merge.lowered : 0) > 0;
}

/** What the buyer may not expect: products that only the account's cart had, other quantities, and removed products. */
export function cartMergeText(merge: Merge, t: Translate): string {
  const { own, common, dropped } = merge;
  return joinSentences(t, [
    own > 0 ? t(isFromHandOver(merge) ? 'handOver.joinedOwn' : 'cart.joinedOwn', { count: own }) : '',
    common > 0 ? t('cart.joinedCommon', { count: common }) : '',
    dropped > 0 ? t('cart.joinedDropped', { count: dropped }) : '',
    isFromHandOver(merge) && merge.soldOut > 0 ? t('handOver.soldOut', { count: merge.soldOut }) : '',
    isFromHandOver(merge) && merge.lowered > 0 ? t('handOver.lowered', { count: merge.lowered }) : '',
  ]);
}

/** Joins sentences as the language does; empty ones are left out. */
export function joinSentences(t: Translate, sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(t('shell.betweenSentences'));
}

function isFromHandOver(merge: Merge): merge is HandedCart {
  return 'soldOut' in merge;
}
