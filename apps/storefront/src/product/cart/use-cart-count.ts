import { useSyncExternalStore } from 'react';
import { cartCount } from './cart-count.ts';

/** The units in the cart, the same on every screen; undefined on the server and until they are known. */
export function useCartCount(): number | undefined {
  return useSyncExternalStore(cartCount.subscribe, cartCount.current, () => undefined);
}

/** The same for display; 0 until they are known. */
export function useShownCartCount(): number {
  return useSyncExternalStore(
    cartCount.subscribe,
    () => cartCount.current() ?? 0,
    () => 0,
  );
}
