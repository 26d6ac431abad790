import { systemNow } from '#clock.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gatewayPath } from '@kaimai/contract/wire/envelope';
import { busyWords } from '@kaimai/gateway/service/outcome';
import { sendUnread } from '@kaimai/gateway/http/unread-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locales } from '@kaimai/contract/values/locale';
import { isCheapRequest, isPageRequest } from '#cheap-request.ts';

export interface OverloadOptions {
  /** Concurrent requests, counted from the arrival of their bodies: a slow sender occupies no slot. */
  maxConcurrent?: number;
  /** Allowed event loop delay, as the average of each of several consecutive samples. */
  maxDelayMs?: number;
  /** Concurrent requests while the event loop is late: a response takes several of its turns. */
  maxConcurrentWhileLate?: number;
  /** Whether gateway calls arrive faster than they are answered. Pages are mostly cached and are still served. */
  isOverloaded?: () => boolean;
}

const sampleMs = 100;
/** One late sample is a pause, such as garbage collection; this many in a row are a queue. */
const lateSamples = 7;
/** With many concurrent requests, one sample above this delay is enough to refuse further ones. */
const lateMs = 50;
/** Event streams stay open and cost nothing while idle. */
const isEventStream = (request: FastifyRequest): boolean => request.url.startsWith('/live/') && !isPageRequest(request);

/**
 * Answers 503 with Retry-After to excess requests: a growing queue would delay every response, while refusing some
 * requests keeps the responses to all others fast.
 */
export function shedOverload(
  server: FastifyInstance,
  {
    maxConcurrent = 250,
    maxDelayMs = 200,
    maxConcurrentWhileLate = 50,
    isOverloaded = () => false,
  }: OverloadOptions = {},
): void {
  const delays = watchEventLoop(server, maxDelayMs);
  let concurrent = 0;
  const isBusy = (): boolean => delays.isLate() || (concurrent >= maxConcurrentWhileLate && delays.lastMs() > lateMs);
  server.addHook('onRequest', async (request, reply) => {
    if (isCheapRequest(request)) return;
    if (isBusy() || (isGatewayCall(request) && isOverloaded())) await refuse(request, reply);
  });
  server.addHook('preHandler', async (request, reply) => {
    if (isCheapRequest(request) || isEventStream(request) || request.raw.socket.destroyed) return;
    if (concurrent >= maxConcurrent) {
      await refuse(request, reply);
      return;
    }
    concurrent += 1;
    // Runs after every response, also after an aborted one: fastify's own hooks miss some of those.
    reply.raw.once('close', () => (concurrent -= 1));
  });
}

interface Delays {
  lastMs: () => number;
  /** The event loop was far too late for several samples. */
  isLate: () => boolean;
}

function watchEventLoop(server: FastifyInstance, maxDelayMs: number): Delays {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let lateInARow = 0;
  let lastMs = 0;
  const sampling = setInterval(() => {
    lastMs = delay.mean / 1e6;
    lateInARow = lastMs > maxDelayMs ? lateInARow + 1 : 0;
    delay.reset();
  }, sampleMs).unref();
  server.addHook('onClose', async () => {
    clearInterval(sampling);
    delay.disable();
  });
  return { lastMs: () => lastMs, isLate: () => lateInARow >= lateSamples };
}

/** Gateway calls get an envelope that the storefront can show; anything else a line of text in both languages. */
async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.code(503).header('retry-after', '1');
  if (isGatewayCall(request))
    return sendUnread(request, reply, { code: 'TOO_MANY_REQUEST', words: busyWords, now: systemNow() });
  if (request.url.startsWith('/api/')) {
    const error = { code: 'UNAVAILABLE', text: busyWords.en_US };
    await reply.type('application/json; charset=utf-8').send(JSON.stringify({ error }));
    return;
  }
  await reply.type('text/plain; charset=utf-8').send(locales.map((locale) => busyWords[locale]).join('\n'));
}

function isGatewayCall(request: FastifyRequest): boolean {
  return request.url.split('?', 1)[0] === gatewayPath;
}
