import { outgoingRequest } from '#diagnostics/channels.ts';
import type { PaymentProvider } from './provider.ts';

/** Wraps a provider, so that its requests are published on the channel `outgoingRequest`. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const trace = <T>(operation: string, send: () => Promise<T>): Promise<T> =>
    outgoingRequest.tracePromise(send, { to: 'payment', operation: `${provider.code} ${operation}` });
  return {
    code: provider.code,
    start: (charge) => trace('start', () => provider.start(charge)),
    query: (reference) => trace('query', () => provider.query(reference)),
    close: (reference) => trace('close', () => provider.close(reference)),
    parseCallback: (rawBody, headers) => provider.parseCallback(rawBody, headers),
    refund: (refund) => trace('refund', () => provider.refund(refund)),
  };
}
