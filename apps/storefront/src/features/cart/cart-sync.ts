import type { Cart } from '@kaimai/contract/cart/cart';
import { applyChange, type CartChange } from './cart-changes.ts';

/** The last cart received from the gateway, the change being sent, and the changes that wait. */
export interface CartState {
  readonly received: Cart | undefined;
  readonly sent: CartChange | undefined;
  readonly waiting: readonly CartChange[];
}

export const emptyCartState: CartState = { received: undefined, sent: undefined, waiting: [] };

/** The cart with all changes applied, whether the gateway has them or not. */
export function optimisticCart({ received, sent, waiting }: CartState): Cart | undefined {
  return received && [...(sent ? [sent] : []), ...waiting].reduce(applyChange, received);
}

/** Ignores an answer that is older than the received cart: it would restore removed lines. */
export function withAnswer(state: CartState, cart: Cart): CartState {
  return state.received && cart.cartVersion < state.received.cartVersion ? state : { ...state, received: cart };
}

/** Waiting changes of the same kind are merged; of two for the same line the later one counts. */
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

/** Makes the first waiting change the one being sent. Only one is sent at a time, so that a later one does not overtake it. */
export function withNextSent(state: CartState): CartState {
  const [sent, ...waiting] = state.waiting;
  return { ...state, sent, waiting };
}

interface CartSyncOptions {
  /** Sends a change to the gateway and returns the cart after it. */
  sendChange(change: CartChange): Promise<Cart>;
  /** Called with the cart that is shown now, and whether changes of it are pending. */
  onShown(cart: Cart, isPending: boolean): void;
  onAnswer(cart: Cart): void;
  onFailure(error: unknown): void;
}

/** One buyer's cart with optimistic updates: changes are shown immediately and sent to the gateway in order. */
export interface CartSync {
  subscribe(listener: () => void): () => void;
  current(): Cart | undefined;
  receive(cart: Cart): void;
  change(change: CartChange): void;
  /** Waits until all changes are answered; false when one of them was refused since the call. */
  settle(): Promise<boolean>;
  /** Sends all waiting changes together: the page is being left. */
  flush(): void;
}

export function createCartSync({ sendChange, onShown, onAnswer, onFailure }: CartSyncOptions): CartSync {
  const listeners = new Set<() => void>();
  let state = emptyCartState;
  let shown: Cart | undefined;
  let sending: Promise<void> | undefined;
  let refusals = 0;

  const setState = (next: CartState) => {
    state = next;
    shown = optimisticCart(next);
    if (shown) onShown(shown, next.sent !== undefined || next.waiting.length > 0);
    for (const listener of listeners) listener();
  };

  const receive = (cart: Cart) => setState(withAnswer(state, cart));

  const sendWaiting = async () => {
    while (state.waiting.length > 0) {
      setState(withNextSent(state));
      if (state.sent) await sendNext(state.sent);
    }
    sending = undefined;
  };

  const sendNext = async (change: CartChange) => {
    try {
      const cart = await sendChange(change);
      setState({ ...withAnswer(state, cart), sent: undefined });
      // The received cart may be newer, by a change of another tab.
      onAnswer(state.received ?? cart);
    } catch (error) {
      refusals += 1;
      setState({ ...state, sent: undefined });
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
      setState(withChange(state, change));
      sending ??= sendWaiting();
    },
    async settle() {
      const refusalsBefore = refusals;
      while (sending) await sending;
      return refusals === refusalsBefore;
    },
    flush() {
      const { waiting } = state;
      state = { ...state, waiting: [] };
      // The browser may restore this page from its back/forward cache, so its cart stays up to date.
      for (const change of waiting) sendChange(change).then(receive, () => {});
    },
  };
}
