import { useQueryClient } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGateway } from '#api/use-gateway.ts';
import { useSessionKey } from '#session/use-session.ts';
import { useLowData } from '#settings/use-settings.ts';

/** Live updates start after the page itself has loaded. */
const startAfterMs = 700;
const retryAfterMs = 30_000;

/** Shows news of the signed-in buyer on open pages without a reload; in low-data mode only on the buyer's own pages. */
export function useLiveNews(): void {
  const session = useSessionKey();
  const client = useQueryClient();
  const gateway = useGateway();
  const isLowData = useLowData();
  const isPublic = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.completeWithoutScripts),
  });
  const isSignedIn = session !== '';
  const isEnabled = isSignedIn && !(isLowData && isPublic);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    const start = async (): Promise<void> => {
      try {
        const { followNews } = await import('./follow-news.ts');
        followNews({ client, gateway, session, signal: controller.signal });
      } catch {
        // The script could not be fetched. The page may stay open for hours, so it is fetched again.
        timer = setTimeout(() => void start(), retryAfterMs);
      }
    };
    let timer = setTimeout(() => void start(), startAfterMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isEnabled, session, client, gateway]);
}
