import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { silentCode } from '@kaimai/contract/values/business-constants';
import { isNetworkLost } from '#offline/network.ts';
import { showToast } from '#notices/notice-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

interface CallMeta extends Record<string, unknown> {
  /** The screen shows refusals itself, so no toast is shown. */
  silent?: boolean;
}

/** A page that is opened within this time after an answer shows the answer without another request. */
const staleSeconds = 30;

/**
 * One client for each rendered page and each browser page, never shared (specification, section 7: no refetch on focus,
 * no retry).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // A lost network is shown by the bar at the top, once for all queries.
    queryCache: new QueryCache({
      onError: (error, query) => isNetworkLost() || toastFailure(error, query.meta),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => toastFailure(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: staleSeconds * 1000,
        // Without a network a call fails immediately; the default would be to wait for the network.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * A failure is shown as a toast, except code 1005, which is silent (specification, section 8). A screen may show
 * refusals in another place; network errors and faults are toasts nevertheless. The server shows none.
 */
export function toastFailure(error: Error, meta: CallMeta | undefined): void {
  const isSilent = error instanceof GatewayError && (meta?.silent || error.code === silentCode);
  const isOnServer = typeof document === 'undefined';
  if (isSilent || isOnServer) return;
  showToast(error.message, 'error');
}
