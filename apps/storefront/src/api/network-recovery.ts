import { useEffect, useState } from 'react';

const pollMs = 3000;

/**
 * Whether the server was unreachable at any time since this document was opened. A request that began while it was unreachable
 * may fail after the network is back; then a new error page is rendered, which reloads the page only if it knows this.
 */
let wasLost = false;

/**
 * Whether a page failed because the server cannot be reached. If so, the page is reloaded when the server answers again, which
 * is checked every three seconds and as soon as the browser reports the network.
 */
export function useNetworkRecovery(error: unknown): boolean {
  const mayBeLost = isNetworkError(error);
  const [isLost, setIsLost] = useState(() => mayBeLost && isOffline());
  useEffect(() => (mayBeLost ? watchServer(setIsLost) : undefined), [mayBeLost]);
  return isLost;
}

/**
 * Checks every three seconds whether the server answers, reports whether it was lost, and reloads the page when it answers again. Returns
 * a function that stops the checks.
 */
export function watchServer(onCheck: (isLost: boolean) => void): () => void {
  wasLost ||= isOffline();
  let isStopped = false;
  const check = (): void =>
    void (async () => {
      const isReachable = await isServerReachable();
      // Not if the server was never lost: a script that is missing although the server answers would be missing after a reload, too.
      // Not after the stop either: that would reload the next page.
      if (isReachable && wasLost && !isStopped) location.reload();
      wasLost ||= !isReachable;
      onCheck(wasLost);
    })();
  const timer = setInterval(check, pollMs);
  addEventListener('online', check);
  check();
  return () => {
    clearInterval(timer);
    isStopped = true;
    removeEventListener('online', check);
  };
}

/** False also if something answers with an error status, such as a proxy in front of a server that is down. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** `fetch` and `import` throw a TypeError when nothing answers. Errors of the gateway client have it as their cause. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error as Error | null)?.cause instanceof TypeError;
}

/** False on the server. */
function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}
