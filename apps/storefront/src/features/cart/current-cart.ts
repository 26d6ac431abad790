import type { CartSync } from './cart-sync.ts';

/** The cart of the current session, with its pending changes. It is replaced when the session changes. */
export class CurrentCart {
  #current: { session: string; cartSync: CartSync } | undefined;

  forSession(session: string, open: () => CartSync): CartSync {
    if (this.#current?.session !== session) this.#current = { session, cartSync: open() };
    return this.#current.cartSync;
  }
}
