import { maxQuantity } from '@kaimai/contract/cart/cart';
import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Detail } from './detail.ts';
import { useAddToCart, type Added } from './use-add-to-cart.ts';
import { mostInStock } from './variant-choice.ts';

/** The chosen quantity, and the two ways to buy. */
export interface Purchase {
  quantity: number;
  /** Units in stock; while the size is open, of the size with the most. */
  stock: number;
  /** Upper bound of the quantity. */
  maxUnits: number;
  setQuantity(quantity: number): void;
  addToCart(): void;
  buyNow(): void;
  /** Whether a size has to be chosen first. */
  isSizeOpen: boolean;
  /** Whether the buyer has pressed a button before choosing a size. */
  isSizeMissing: boolean;
  /** The last addition to the cart. */
  added: Added | undefined;
  dismiss(): void;
}

/** The element around the sizes, while none is chosen. */
export const openSizeId = 'choose-size';

export function usePurchase(product: Detail, chosen: Sku, openSize: string | undefined): Purchase {
  const router = useRouter();
  const [requested, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const { add, added, dismiss } = useAddToCart(product);
  const stock = mostInStock(product.skus, chosen, openSize);
  const maxUnits = Math.max(Math.min(stock, maxQuantity), 1);
  // Another variant may have less stock.
  const quantity = Math.min(requested, maxUnits);
  const onceSized = (buy: () => void) => () => {
    if (openSize === undefined) return buy();
    setAsked(true);
    document.querySelector<HTMLElement>(`#${openSizeId} [role=radio]`)?.focus();
  };
  return {
    quantity,
    stock,
    maxUnits,
    setQuantity,
    added,
    dismiss,
    isSizeOpen: openSize !== undefined,
    isSizeMissing: isAsked && openSize !== undefined,
    addToCart: onceSized(() => add({ sku: chosen, quantity })),
    buyNow: onceSized(() => {
      const href = `/fill?${new URLSearchParams({ skuCode: chosen.skuCode, quantity: String(quantity) }).toString()}`;
      void router.navigate({ href });
    }),
  };
}
