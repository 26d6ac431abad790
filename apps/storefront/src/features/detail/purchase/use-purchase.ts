import { maxQuantity } from '@kaimai/contract/cart/cart';
import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Detail } from '../detail.ts';
import { useAddToCart, type CartAddition } from './use-add-to-cart.ts';
import { maxStock, openSizeId } from '../variants/variant-choice.ts';

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
  /** The last addition to the cart, until `dismiss` hides its confirmation. */
  lastAddition: CartAddition | undefined;
  dismiss(): void;
}

/** `openSize` is the code of the size option while no size is chosen. */
export function usePurchase(product: Detail, chosenSku: Sku, openSize: string | undefined): Purchase {
  const router = useRouter();
  const [requestedQuantity, setQuantity] = useState(1);
  const [hasTriedToBuy, setTriedToBuy] = useState(false);
  const { add, lastAddition, dismiss } = useAddToCart(product);
  const stock = maxStock(product.skus, chosenSku, openSize);
  const maxUnits = Math.max(Math.min(stock, maxQuantity), 1);
  // Another variant may have less stock.
  const quantity = Math.min(requestedQuantity, maxUnits);
  const afterSizeChoice = (buy: () => void) => () => {
    if (openSize === undefined) return buy();
    setTriedToBuy(true);
    document.querySelector<HTMLElement>(`#${openSizeId} [role=radio]`)?.focus();
  };
  return {
    quantity,
    stock,
    maxUnits,
    setQuantity,
    lastAddition,
    dismiss,
    isSizeOpen: openSize !== undefined,
    isSizeMissing: hasTriedToBuy && openSize !== undefined,
    addToCart: afterSizeChoice(() => add({ sku: chosenSku, quantity })),
    buyNow: afterSizeChoice(() => {
      const href = `/fill?${new URLSearchParams({ skuCode: chosenSku.skuCode, quantity: String(quantity) }).toString()}`;
      void router.navigate({ href });
    }),
  };
}
