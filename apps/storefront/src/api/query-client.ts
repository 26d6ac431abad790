import { GatewayError } from '@kaimai/contract/gateway-call';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { silentCode } from '@kaimai/contract/business-constants';
import { showToast } from '#notices/notice-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

interface CallMeta extends Record<string, unknown> {
  /** The screen shows itself what the gateway refuses, so no toast does. */
  silent?: boolean;
}

const secondsUntilAskedAgain = 30;

/** One for each rendered page and one for each browser page, never shared (specification, section 7: no focus refetch, no retry). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => toastFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => toastFailure(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: secondsUntilAskedAgain * 1000,
        // Without a network a call fails, and says so, instead of waiting unseen until there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * A failure is a toast with its words, except code 1005, which is silent (specification, section 8). A screen may show
 * a refusal in its own place; that the gateway could not be reached, or broke, is a toast all the same.
 */
export function toastFailure(error: Error, meta: CallMeta | undefined): void {
  const isQuiet = error instanceof GatewayError && (meta?.silent || error.code === silentCode);
  if (isQuiet || typeof document === 'undefined') return;
  showToast(error.message, 'error');
}
