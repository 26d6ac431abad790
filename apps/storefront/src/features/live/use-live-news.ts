import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGateway } from '#api/use-gateway.ts';
import { useSessionKey } from '#session/use-session.ts';

/** The page itself comes first. */
const startAfterMs = 700;

/** What happens to the signed-in buyer shows on open pages without a reload. */
export function useLiveNews(): void {
  const session = useSessionKey();
  const client = useQueryClient();
  const gateway = useGateway();
  useEffect(() => {
    if (session === '') return undefined;
    const left = new AbortController();
    const start = async (): Promise<void> => {
      const { followNews } = await import('./follow-news.ts');
      followNews({ client, gateway, session, signal: left.signal });
    };
    // Without it the page is as it was; the next page tries again.
    const timer = setTimeout(() => void start().catch(() => undefined), startAfterMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [session, client, gateway]);
}
