import { GatewayError } from '@kaimai/contract/gateway-call';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '#notices/notice-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

interface CallMeta extends Record<string, unknown> {
  /** The screen shows the failure itself, so no toast does. */
  silent?: boolean;
}

const secondsUntilAskedAgain = 30;

/** One for each rendered page and one for each browser page, never shared (SPEC section 7: no focus refetch, no retry). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => toastFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      // A form shows what the gateway refuses; that it could not be reached is a toast all the same.
      onError: (error, _input, _result, mutation) =>
        toastFailure(error, error instanceof GatewayError ? mutation.meta : undefined),
    }),
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, retry: false, staleTime: secondsUntilAskedAgain * 1000 },
      mutations: { retry: false },
    },
  });
}

/** A failure is a toast with its words, except code 1005, which is silent (SPEC section 8). */
export function toastFailure(error: Error, meta: CallMeta | undefined): void {
  const isQuiet = meta?.silent || (error instanceof GatewayError && error.code === '1005');
  if (isQuiet || typeof document === 'undefined') return;
  showToast(error.message, 'error');
}
