import { useEffect, useState } from 'react';

const pollMs = 3000;

/**
 * Whether the server was unreachable since this document was opened. A request that began then may fail after the network
 * is back, and the error page is then rendered again.
 */
let wasLost = false;

/**
 * Whether a page failed because the server cannot be reached. If so, the page is reloaded as soon as the browser
 * reports the network, or the server answers again.
 */
export function useNetworkRecovery(error: unknown): boolean {
  const mayBeLost = isNetworkError(error);
  const [isLost, setIsLost] = useState(() => mayBeLost && isOffline());
  useEffect(() => (mayBeLost ? watchServer(setIsLost) : undefined), [mayBeLost]);
  return isLost;
}

/** Tells whether the server was lost, and reloads the page when it answers again. Returns a function that stops it. */
export function watchServer(onCheck: (isLost: boolean) => void): () => void {
  wasLost ||= isOffline();
  const check = (): void =>
    void (async () => {
      const isReachable = await isServerReachable();
      // A script that is missing although the server answers would be missing after a reload, too. Without the
      // timer the page was left, and the next one would be reloaded.
      if (isReachable && wasLost && timer) location.reload();
      onCheck((wasLost ||= !isReachable));
    })();
  let timer: ReturnType<typeof setInterval> | 0 = setInterval(check, pollMs);
  addEventListener('online', check);
  check();
  return () => {
    clearInterval(timer);
    timer = 0;
    removeEventListener('online', check);
  };
}

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
