import type { CartSync } from './cart-sync.ts';

/** The cart that a document has open, with its pending changes. Another session has another one. */
export class OpenCart {
  #current: { session: string; cartSync: CartSync } | undefined;

  of(session: string, open: () => CartSync): CartSync {
    if (this.#current?.session !== session) this.#current = { session, cartSync: open() };
    return this.#current.cartSync;
  }
}
