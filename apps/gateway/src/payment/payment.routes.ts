import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { limitInTotal, limitPerNetwork, requestLimits } from '#http/rate-limit.ts';
import type { RouteDeps } from '#http/route-deps.ts';
import { applyEvent } from './payment-event.ts';
import { PaymentFault } from './payment-fault.ts';
import type { Callback } from './provider.ts';
import { applyRefundFailure } from './refund-failure.ts';
import type { RefundListener } from './refund-listener.ts';
import { findProvider } from './providers.ts';
import { isCopy } from '#instance/instance.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';

const maxBodyBytes = 64 * 1024;

interface CallbackDeps extends RouteDeps {
  refundListener: RefundListener;
}

/** The routes that providers call, and the page of the sandbox. */
export function paymentRoutes(refundListener: RefundListener): FastifyPluginAsync<RouteDeps> {
  return async (server, deps) => {
    await server.register(callbackRoutes, { ...deps, refundListener });
    await server.register(sandboxRoutes, deps);
  };
}

/**
 * `POST /payment/callback/:provider`: a provider reports the result of a charge, or that a refund failed. The signature
 * is over the raw bytes, so the body is not parsed before. Providers repeat a callback that is not answered by 200.
 */
const callbackRoutes: FastifyPluginAsync<CallbackDeps> = async (server, { onFault, mayChange, ...deps }) => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  server.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const isRefused = error.statusCode !== undefined && error.statusCode < 500;
    if (!isRefused) onFault(error, 'payment callback');
    return reply.code(isRefused ? 400 : 500).send({ received: false });
  });
  const { publicUrl } = deps.deployment;
  const unsignedWait = limitPerNetwork(server, requestLimits.unsignedCallbacksFromNetwork, {
    publicUrl,
    includesLocal: true,
  });
  const reportWait = limitInTotal(server, requestLimits.reportedCallbacks);
  server.post<{ Params: { provider: string } }>('/payment/callback/:provider', async (request, reply) => {
    // In degraded mode nothing is lost: the provider repeats the callback, and a job queries the provider.
    if (!mayChange()) return reply.code(503).send({ received: false });
    const provider = findProvider(request.params.provider, deps);
    if (!provider) return reply.code(404).send({ received: false });
    // A copy does not apply callbacks for the original. The provider repeats them, so a copy that is promoted gets them.
    if (provider.code !== 'sandbox' && (await isCopy(deps.db))) return reply.code(503).send({ received: false });
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const callback = await provider.parseCallback(rawBody, request.headers);
    if (!callback.isSigned) {
      const seconds = await unsignedWait(request);
      if (seconds !== undefined) return reply.code(429).header('retry-after', seconds).send({ received: false });
      const fault = `a callback that ${provider.code} did not sign, from ${request.ip}`;
      if ((await reportWait(request)) === undefined) onFault(new PaymentFault(fault), 'payment callback');
      return reply.code(401).send({ received: false });
    }
    try {
      await applyCallback(deps, provider.code, callback);
    } catch (error) {
      if (!(error instanceof PaymentFault)) throw error;
      onFault(error, 'payment callback');
      return reply.code(422).send({ received: false });
    }
    return reply.send({ received: true });
  });
};

type SignedCallback = Extract<Callback, { isSigned: true }>;

async function applyCallback(
  { db, now, refundListener: listener }: Pick<CallbackDeps, 'db' | 'now' | 'refundListener'>,
  provider: string,
  callback: SignedCallback,
): Promise<void> {
  const { event, refundFailure } = callback;
  if (event) await applyEvent(db, { provider, event, now: now() });
  if (refundFailure) await applyRefundFailure(db, { provider, failure: refundFailure, listener, now: now() });
}
