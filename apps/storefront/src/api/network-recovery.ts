import { useEffect, useState } from 'react';

const retryAfterMs = 3000;

/**
 * Whether this document has been without the server. A request of that time may fail after the network is back, and the
 * error is then rendered anew.
 */
let wasLost = false;

/**
 * Whether a page failed because the server cannot be reached. If so, the page is reloaded as soon as the browser
 * reports the network, or the server answers again.
 */
export function useNetworkRecovery(error: unknown): boolean {
  const mayBeLost = isNetworkError(error);
  const [isLost, setIsLost] = useState(() => mayBeLost && isOffline());
  useEffect(() => {
    if (!mayBeLost) return undefined;
    wasLost ||= isOffline();
    const look = async (): Promise<void> => {
      const isThere = await isServerReachable();
      // A script that is missing although the server answers would be missing after a reload, too.
      if (isThere && wasLost) location.reload();
      wasLost ||= !isThere;
      setIsLost(wasLost);
    };
    const again = (): void => void look();
    const timer = setInterval(again, retryAfterMs);
    addEventListener('online', again);
    again();
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [mayBeLost]);
  return isLost;
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
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** False on the server. */
function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}
