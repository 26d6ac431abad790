type Listener = () => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Notifies the other tabs that the cart has changed. */
export function announceCartChange(): void {
  openChannel()?.postMessage('changed');
}

/** Calls back when another tab has changed the cart. */
export function subscribeToCartChanges(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One channel for the tab: a channel does not receive its own messages. */
function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('kaimai-cart');
  const notifyListeners = () => listeners.forEach((listener) => listener());
  channel.addEventListener('message', notifyListeners);
  // A page from the back/forward cache has received no messages meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && notifyListeners());
  return channel;
}
