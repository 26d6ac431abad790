/** The units of a cart at one of its versions. */
export interface CartCount {
  version: number;
  quantity: number;
}

/** The one count of the cart that all screens show, updated from every answer that contains it. */
export interface CartCountStore {
  subscribe(listener: () => void): () => void;
  /** Including units that are not confirmed yet; undefined until the first answer. */
  current(): number | undefined;
  /**
   * Answers arrive in any order: one that is older than the known count is ignored. `owner` is the owner of the cart, if the
   * answer names one.
   */
  receive(session: string, count: CartCount, owner?: string): void;
  /** Shows added units immediately. Call the returned function with the answer, or with nothing after a failure. */
  add(session: string, quantity: number): (answer?: CartCount) => void;
  /** The count of the cart's page while it sends changes, which takes precedence; undefined afterwards. */
  showEdited(session: string, quantity: number | undefined): void;
}

interface CountState {
  session: string;
  /** The owner of `confirmed`, where an answer named it; empty for the browser's cart. */
  owner: string | undefined;
  /** The count in the newest answer, without pending units. */
  confirmed: CartCount | undefined;
  pendingUnits: number;
  /** The count that the cart's page shows while it sends changes. */
  editedQuantity: number | undefined;
}

export function createCartCount(): CartCountStore {
  const listeners = new Set<() => void>();
  // A visitor, who has no session, has the empty key.
  let state = emptyIn('');

  /** Another session has another cart, with versions of its own. */
  const inSession = (session: string): CountState => (session === state.session ? state : emptyIn(session));
  const setState = (next: CountState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const receive = (session: string, count: CartCount, owner?: string) =>
    setState(withCount(inSession(session), count, owner));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state.editedQuantity ?? (state.confirmed && state.confirmed.quantity + state.pendingUnits),
    receive,
    add(session, quantity) {
      const before = inSession(session);
      setState({ ...before, pendingUnits: before.pendingUnits + quantity });
      let isOpen = true;
      return (answer) => {
        if (!isOpen || state.session !== session) return;
        isOpen = false;
        const after = { ...state, pendingUnits: state.pendingUnits - quantity };
        setState(answer ? withCount(after, answer) : after);
      };
    },
    showEdited: (session, editedQuantity) => setState({ ...inSession(session), editedQuantity }),
  };
}

function emptyIn(session: string): CountState {
  return { session, owner: undefined, confirmed: undefined, pendingUnits: 0, editedQuantity: undefined };
}

/** An answer about another owner's cart replaces the count, whatever its version. */
function withCount(state: CountState, count: CartCount, owner = state.owner): CountState {
  const isOtherOwner = owner !== state.owner && state.owner !== undefined;
  if (!isOtherOwner && state.confirmed && count.version < state.confirmed.version) return { ...state, owner };
  return { ...state, owner, confirmed: count };
}

/** The count of this browser tab. On the server it is never set. */
export const cartCount = createCartCount();
