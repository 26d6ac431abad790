import type { Cart } from '@kaimai/contract/cart/cart';
import { randomHex } from '#settings/unique-id.ts';
import { applyChange, type CartChange } from './cart-changes.ts';

/** The last cart received from the gateway, the change being sent, and the changes that wait. */
export interface CartState {
  readonly receivedCart: Cart | undefined;
  readonly sentChange: CartChange | undefined;
  readonly waitingChanges: readonly CartChange[];
}

export const emptyCartState: CartState = { receivedCart: undefined, sentChange: undefined, waitingChanges: [] };

/** The cart with all changes applied, whether the gateway has them or not. */
export function optimisticCart({ receivedCart, sentChange, waitingChanges }: CartState): Cart | undefined {
  const pendingChanges = sentChange ? [sentChange, ...waitingChanges] : waitingChanges;
  return receivedCart && pendingChanges.reduce(applyChange, receivedCart);
}

/** Ignores an answer that is older than the received cart: it would restore removed lines. */
export function withAnswer(state: CartState, cart: Cart): CartState {
  return state.receivedCart && cart.cartVersion < state.receivedCart.cartVersion
    ? state
    : { ...state, receivedCart: cart };
}

/**
 * Merges a change with the waiting change of its kind; of two for the same line the later one counts. Updates and removals have
 * the same effect in any order, so one of each is left, which `flush` can send together. A restoration is not merged; it
 * separates the changes before it from those after it.
 */
export function withChange(state: CartState, change: CartChange): CartState {
  const { waitingChanges } = state;
  const lastRestoreIndex = waitingChanges.findLastIndex(({ kind }) => kind === 'restore');
  const index = waitingChanges.findLastIndex(({ kind }) => kind === change.kind);
  const earlier = index > lastRestoreIndex ? waitingChanges[index] : undefined;
  if (!earlier) return { ...state, waitingChanges: [...waitingChanges, change] };
  return { ...state, waitingChanges: waitingChanges.with(index, mergedChange(earlier, change)) };
}

function mergedChange(first: CartChange, second: CartChange): CartChange {
  if (first.kind === 'remove' && second.kind === 'remove') {
    return { kind: 'remove', skuCodes: [...new Set([...first.skuCodes, ...second.skuCodes])] };
  }
  if (first.kind !== 'update' || second.kind !== 'update') return second;
  const lines = new Map(first.lines.map((line) => [line.skuCode, line]));
  for (const line of second.lines) lines.set(line.skuCode, { ...lines.get(line.skuCode), ...line });
  return { kind: 'update', lines: [...lines.values()] };
}

/**
 * Leaves at most one waiting removal or restoration of each line, the last one, so that they have the same effect in any order.
 * Leaves none of a line that is first removed and finally restored: its removal was not sent, so the gateway still has the line.
 */
function withoutUndone(changes: readonly CartChange[]): CartChange[] {
  const first = new Map<string, CartChange>();
  const last = new Map<string, CartChange>();
  for (const change of changes) {
    for (const skuCode of codesOf(change)) {
      if (!first.has(skuCode)) first.set(skuCode, change);
      last.set(skuCode, change);
    }
  }
  return changes.flatMap((change): CartChange[] => {
    const codes = codesOf(change).filter(
      (skuCode) => last.get(skuCode) === change && (change.kind === 'remove' || first.get(skuCode)?.kind === 'restore'),
    );
    if (codes.length === 0) return [];
    if (change.kind !== 'restore') return [{ kind: 'remove', skuCodes: codes }];
    const removedLines = change.removedLines.filter(({ line }) => codes.includes(line.skuCode));
    return [{ kind: 'restore', removedLines }];
  });
}

function codesOf(change: CartChange): readonly string[] {
  if (change.kind === 'remove') return change.skuCodes;
  return change.kind === 'restore' ? change.removedLines.map(({ line }) => line.skuCode) : [];
}

/** Makes the first waiting change the one being sent. Changes are sent one at a time, so that none overtakes another. */
export function withNextSent(state: CartState): CartState {
  const [sentChange, ...waitingChanges] = state.waitingChanges;
  return { ...state, sentChange, waitingChanges };
}

/**
 * The key of an update, and of the earlier update that it contains: the gateway ignores the earlier one if it arrives later.
 * Only updates have keys: `sendChange` ignores the keys of removals and restorations.
 */
export interface ChangeKeys {
  changeKey?: string | undefined;
  replacedKey?: string | undefined;
}

interface CartSyncOptions {
  /** Whether the session is still that of this cart. In another one changes are not sent: they would change another cart. */
  isCurrent(): boolean;
  /** Sends a change to the gateway and returns the cart after it. */
  sendChange(change: CartChange, keys: ChangeKeys): Promise<Cart>;
  /** Called with the cart that is shown now, and whether changes of it are pending. */
  onShown(cart: Cart, isPending: boolean): void;
  /** Called with the newest cart after the gateway has accepted a change. */
  onAnswer(cart: Cart): void;
  /** Called after a change was refused or lost, in the same session; the change is no longer shown. */
  onFailure(error: unknown): void;
}

/** One buyer's cart with optimistic updates: changes are shown immediately and sent to the gateway in order. */
export interface CartSync {
  subscribe(listener: () => void): () => void;
  /** The cart that is shown; undefined until a cart is received. */
  current(): Cart | undefined;
  /** Stores a cart that the gateway has sent, unless a newer one was received. */
  receive(cart: Cart): void;
  /** Shows a change and sends it after those that wait. */
  change(change: CartChange): void;
  /** Waits until no change is pending. Returns false if a change was refused or lost meanwhile, or dropped with its session. */
  settle(): Promise<boolean>;
  /** Sends all waiting changes together: the page is being left. */
  flush(): void;
}

export function createCartSync({ isCurrent, sendChange, onShown, onAnswer, onFailure }: CartSyncOptions): CartSync {
  const listeners = new Set<() => void>();
  let state = emptyCartState;
  let shownCart: Cart | undefined;
  let sendingPromise: Promise<void> | undefined;
  let failureCount = 0;
  /** The key of the change that is being sent, or was sent last. */
  let sentKey: string | undefined;
  /** The calls of the last `flush`. The page may be shown again before they are answered: then the next change waits for them. */
  let lastSends: Promise<unknown> | undefined;

  const setState = (next: CartState) => {
    state = next;
    shownCart = optimisticCart(next);
    if (shownCart) onShown(shownCart, next.sentChange !== undefined || next.waitingChanges.length > 0);
    for (const listener of listeners) listener();
  };

  const receive = (cart: Cart) => setState(withAnswer(state, cart));

  const sendWaiting = async () => {
    while (state.waitingChanges.length > 0) {
      if (lastSends) await lastSends;
      if (isCurrent()) setState(withNextSent(state));
      else dropWaiting();
      if (state.sentChange) await sendNext(state.sentChange);
    }
    sendingPromise = undefined;
  };

  const dropWaiting = () => {
    failureCount += 1;
    setState({ ...state, waitingChanges: [] });
  };

  const sendNext = async (change: CartChange) => {
    try {
      sentKey = randomHex(16);
      const cart = await sendChange(change, { changeKey: sentKey });
      setState({ ...withAnswer(state, cart), sentChange: undefined });
      // The received cart may be newer, by a change of another tab.
      onAnswer(state.receivedCart ?? cart);
    } catch (error) {
      failureCount += 1;
      setState({ ...state, sentChange: undefined });
      if (isCurrent()) onFailure(error);
    }
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => shownCart,
    receive,
    change(change) {
      setState(withChange(state, change));
      sendingPromise ??= sendWaiting();
    },
    async settle() {
      const failuresBefore = failureCount;
      while (sendingPromise) await sendingPromise;
      return failureCount === failuresBefore;
    },
    flush() {
      if (!isCurrent()) return;
      const { sentChange, waitingChanges } = state;
      // Without `setState`, so that the page goes on showing these changes.
      state = { ...state, waitingChanges: [] };
      const isUpdate = ({ kind }: CartChange) => kind === 'update';
      const changes = withoutUndone(waitingChanges.filter((change) => !isUpdate(change)));
      const updates = waitingChanges.filter(isUpdate);
      const replaced = sentChange && isUpdate(sentChange) ? [sentChange] : [];
      // The update that is being sent may arrive after this one, so this one contains its values, too.
      if (updates.length > 0) changes.push([...replaced, ...updates].reduce(mergedChange));
      const keys = { replacedKey: replaced.length > 0 ? sentKey : undefined };
      // The browser may restore this page from its back/forward cache, so its cart stays up to date.
      lastSends = Promise.all(changes.map((change) => sendChange(change, keys).then(receive, () => {})));
    },
  };
}
