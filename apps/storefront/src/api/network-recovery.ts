import { useEffect, useState } from 'react';

const askAgainAfterMs = 3000;

/**
 * Whether a page failed because the shop cannot be reached. Then the page is loaded again as soon as it can: when the
 * browser says that the network is back, and when an answer comes though it never said that it was gone.
 */
export function useNetworkRecovery(error: unknown): boolean {
  const mayBeLost = isNetworkError(error);
  const [isLost, setIsLost] = useState(() => mayBeLost && isOffline());
  useEffect(() => {
    if (!mayBeLost) return undefined;
    let wasLost = isOffline();
    const look = async (): Promise<void> => {
      const isThere = await isServerReachable();
      // A script that is missing while the shop answers would be missing after every reload.
      if (isThere && wasLost) location.reload();
      wasLost ||= !isThere;
      setIsLost(wasLost);
    };
    const again = (): void => void look();
    const timer = setInterval(again, askAgainAfterMs);
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

/** What `fetch` and `import` throw when nothing answers; of the gateway it is told in the page's words, and stands behind them. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** By the browser's own word, of which a server has none. */
function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}
