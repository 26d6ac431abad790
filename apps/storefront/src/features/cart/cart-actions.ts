import type { Cart, CartLine } from '@kaimai/contract/cart/cart';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { findLines, type CartChange, type RemovedLine } from './cart-changes.ts';

/** The actions of a cart. */
export interface CartActions {
  setQuantity(skuCode: string, quantity: number): void;
  select(lines: readonly CartLine[], selected: boolean): void;
  saveForLater(skuCode: string): void;
  /** Moves a saved line back to the cart. */
  moveToCart(skuCode: string): void;
  remove(skuCodes: readonly string[]): void;
}

/** The last removal, until it is forgotten. */
export interface Removal {
  removedLines: readonly RemovedLine[];
  /** Undefined if a removed product is unavailable: the gateway would refuse to add it again. */
  undo: (() => void) | undefined;
  forget(): void;
}

const noLines: readonly RemovedLine[] = [];

/** The actions of the cart page. A removal can be undone until it is forgotten or another removal follows. */
export function useCartActions(cart: Cart | undefined, change: (change: CartChange) => void) {
  const { t } = useTexts();
  const [lastRemoval, setLastRemoval] = useState<{ removedLines: readonly RemovedLine[]; change: typeof change }>();
  const forget = useCallback(() => setLastRemoval(undefined), []);
  // Each session has its own cart and `change` function; a removal can be undone only in its own cart.
  const removedLines = lastRemoval?.change === change ? lastRemoval.removedLines : noLines;
  const actions = useMemo<CartActions>(
    () => ({
      setQuantity: (skuCode, quantity) => change({ kind: 'update', lines: [{ skuCode, quantity }] }),
      select: (lines, selected) =>
        change({ kind: 'update', lines: lines.map(({ skuCode }) => ({ skuCode, selected })) }),
      saveForLater(skuCode) {
        change({ kind: 'update', lines: [{ skuCode, savedForLater: true }] });
        showToast(t('cart.wasSaved'));
      },
      moveToCart(skuCode) {
        change({ kind: 'update', lines: [{ skuCode, savedForLater: false }] });
        showToast(t('cart.isBack'));
      },
      remove(skuCodes) {
        if (cart) setLastRemoval({ removedLines: findLines(cart, skuCodes), change });
        change({ kind: 'remove', skuCodes });
      },
    }),
    [cart, change, t],
  );
  const undo = () => {
    // After a refused removal the line is in the cart again, and must not be added a second time.
    const absentLines = removedLines.filter(({ line }) => !cart || findLines(cart, [line.skuCode]).length === 0);
    if (absentLines.length > 0) change({ kind: 'restore', removedLines: absentLines });
    forget();
  };
  const canUndo = removedLines.every(({ line }) => line.invalid === null);
  const removal: Removal | undefined =
    removedLines.length > 0 ? { removedLines, undo: canUndo ? undo : undefined, forget } : undefined;
  return { actions, removal };
}
