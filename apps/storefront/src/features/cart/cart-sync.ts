import type { Cart } from '@kaimai/contract/cart';
import { applyChange, type CartChange } from './cart-changes.ts';

/** The cart the gateway last told of, what it is being told, and what it is still to be told. */
export interface CartState {
  readonly known: Cart | undefined;
  readonly sent: CartChange | undefined;
  readonly waiting: readonly CartChange[];
}

export const emptyCartState: CartState = { known: undefined, sent: undefined, waiting: [] };

/** What the buyer sees: everything they did shows at once, whatever the gateway has heard of it so far. */
export function optimisticCart({ known, sent, waiting }: CartState): Cart | undefined {
  return known && [...(sent ? [sent] : []), ...waiting].reduce(applyChange, known);
}

/** An answer older than what is known is dropped, or a slow one would bring removed lines back. */
export function withAnswer(state: CartState, cart: Cart): CartState {
  return state.known && cart.version < state.known.version ? state : { ...state, known: cart };
}

/** Changes of one kind that nobody was told of yet travel together; of two for one line the later one counts. */
export function withChange(state: CartState, change: CartChange): CartState {
  const last = state.waiting.at(-1);
  const merged = last && mergedChange(last, change);
  return { ...state, waiting: merged ? [...state.waiting.slice(0, -1), merged] : [...state.waiting, change] };
}

function mergedChange(first: CartChange, second: CartChange): CartChange | undefined {
  if (first.kind === 'remove' && second.kind === 'remove') {
    return { kind: 'remove', skuCodes: [...new Set([...first.skuCodes, ...second.skuCodes])] };
  }
  if (first.kind !== 'update' || second.kind !== 'update') return undefined;
  const lines = new Map(first.lines.map((line) => [line.skuCode, line]));
  for (const line of second.lines) lines.set(line.skuCode, { ...lines.get(line.skuCode), ...line });
  return { kind: 'update', lines: [...lines.values()] };
}

/** One change at a time is under way, so that a later one never overtakes it. */
export function withNextSent(state: CartState): CartState {
  const [sent, ...waiting] = state.waiting;
  return { ...state, sent, waiting };
}

interface CartSyncOptions {
  /** Tells the gateway of a change and gives the cart after it. */
  tell(change: CartChange): Promise<Cart>;
  onAnswer(cart: Cart): void;
  onFailure(error: unknown): void;
}

/** Keeps one buyer's cart: shows changes at once and tells the gateway of them in their order. */
export interface CartSync {
  subscribe(listener: () => void): () => void;
  current(): Cart | undefined;
  receive(cart: Cart): void;
  change(change: CartChange): void;
  /** Waits until the gateway has heard of everything; false when it has refused some of it since the call. */
  settle(): Promise<boolean>;
  /** Tells what is still waiting without waiting for its turn: the page is about to go. */
  flush(): void;
}

export function createCartSync({ tell, onAnswer, onFailure }: CartSyncOptions): CartSync {
  const listeners = new Set<() => void>();
  let state = emptyCartState;
  let shown: Cart | undefined;
  let working: Promise<void> | undefined;
  let refusals = 0;

  const become = (next: CartState) => {
    state = next;
    shown = optimisticCart(next);
    for (const listener of listeners) listener();
  };

  const receive = (cart: Cart) => become(withAnswer(state, cart));

  const work = async () => {
    while (state.waiting.length > 0) {
      become(withNextSent(state));
      if (state.sent) await tellOf(state.sent);
    }
    working = undefined;
  };

  const tellOf = async (change: CartChange) => {
    try {
      const cart = await tell(change);
      become({ ...withAnswer(state, cart), sent: undefined });
      // What another tab did meanwhile may have been told here before.
      onAnswer(state.known ?? cart);
    } catch (error) {
      refusals += 1;
      become({ ...state, sent: undefined });
      onFailure(error);
    }
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => shown,
    receive,
    change(change) {
      become(withChange(state, change));
      working ??= work();
    },
    async settle() {
      const before = refusals;
      while (working) await working;
      return refusals === before;
    },
    flush() {
      const { waiting } = state;
      state = { ...state, waiting: [] };
      // A browser may keep the page for the way back, where the cart is then as it is now.
      for (const change of waiting) tell(change).then(receive, () => {});
    },
  };
}
