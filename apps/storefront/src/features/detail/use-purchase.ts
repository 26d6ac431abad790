import { maxQuantity } from '@kaimai/contract/cart/cart';
import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Detail } from './detail.ts';
import { useAddToCart, type Added } from './use-add-to-cart.ts';

/** The chosen quantity, and the two ways to buy. */
export interface Purchase {
  quantity: number;
  /** Upper bound of the quantity. */
  most: number;
  setQuantity(quantity: number): void;
  addToCart(): void;
  buyNow(): void;
  /** The last addition to the cart. */
  added: Added | undefined;
  dismiss(): void;
}

export function usePurchase(product: Detail, chosen: Sku): Purchase {
  const router = useRouter();
  const [requested, setQuantity] = useState(1);
  const { add, added, dismiss } = useAddToCart(product);
  const most = Math.max(Math.min(chosen.stock, maxQuantity), 1);
  // Another variant may have less stock.
  const quantity = Math.min(requested, most);
  return {
    quantity,
    most,
    setQuantity,
    added,
    dismiss,
    addToCart: () => add({ sku: chosen, quantity }),
    buyNow() {
      const href = `/fill?${new URLSearchParams({ skuCode: chosen.skuCode, quantity: String(quantity) }).toString()}`;
      void router.navigate({ href });
    },
  };
}
