import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gatewayPath } from '@kaimai/contract/envelope';
import { busyWords, sendUnread } from '@kaimai/gateway/http/unread-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface OverloadOptions {
  /** Requests worked on at once, counted from when their bodies have arrived: a slow sender takes nobody's place. */
  maximumAtWork?: number;
  /** How late the event loop may run, on average over each of some tenths of a second on end. */
  maximumDelayMs?: number;
  /** How many are worked on at once while the event loop runs late at all: an answer takes several of its rounds. */
  maximumWhileLate?: number;
  /** Whether calls of the gateway come faster than they are answered. Pages, of which many are kept, come in all the same. */
  isCrowded?: () => boolean;
}

const sampleMs = 100;
/** One late sample is a hiccup, such as a collection of garbage; so many on end are a queue. */
const lateSamples = 7;
/** With many at work one late sample is enough. */
const lateMs = 50;
/** Health, and files that cost next to nothing: a page without its styles is no page. */
const alwaysAnswered = /^\/(?:livez$|readyz$|assets\/|media\/|locales\/)/;
/** Streams of news are open for long and not worked on. */
const longOpen = /^\/live\//;

/**
 * Answers 503 with Retry-After to what would only wait: a queue that grows makes every answer late, and the buyers
 * who are already being served are served well.
 */
export function shedOverload(
  server: FastifyInstance,
  { maximumAtWork = 250, maximumDelayMs = 200, maximumWhileLate = 50, isCrowded = () => false }: OverloadOptions = {},
): void {
  const delays = watchEventLoop(server, maximumDelayMs);
  let atWork = 0;
  const isBusy = (): boolean => delays.runLate() || (atWork >= maximumWhileLate && delays.lastMs() > lateMs);
  server.addHook('onRequest', async (request, reply) => {
    if (alwaysAnswered.test(request.url)) return;
    if (isBusy() || (isGatewayCall(request) && isCrowded())) await refuse(request, reply);
  });
  server.addHook('preHandler', async (request, reply) => {
    if (alwaysAnswered.test(request.url) || longOpen.test(request.url) || request.raw.socket.destroyed) return;
    if (atWork >= maximumAtWork) {
      await refuse(request, reply);
      return;
    }
    atWork += 1;
    // Comes after every answer, and also when the buyer went away before it: fastify's own hooks miss some of those.
    reply.raw.once('close', () => (atWork -= 1));
  });
}

interface Delays {
  lastMs: () => number;
  /** Far too late, and for long. */
  runLate: () => boolean;
}

function watchEventLoop(server: FastifyInstance, maximumDelayMs: number): Delays {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let late = 0;
  let lastMs = 0;
  const sampling = setInterval(() => {
    lastMs = delay.mean / 1e6;
    late = lastMs > maximumDelayMs ? late + 1 : 0;
    delay.reset();
  }, sampleMs).unref();
  server.addHook('onClose', async () => {
    clearInterval(sampling);
    delay.disable();
  });
  return { lastMs: () => lastMs, runLate: () => late >= lateSamples };
}

/** A call of the gateway gets its envelope, which a storefront can show; anything else a line in both languages. */
async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.code(503).header('retry-after', '1');
  if (isGatewayCall(request)) return sendUnread(request, reply, { code: 'TOO_MANY_REQUEST', words: busyWords });
  await reply.type('text/plain; charset=utf-8').send(`${busyWords.zh_CN}\n${busyWords.en_US}`);
}

function isGatewayCall(request: FastifyRequest): boolean {
  return request.url.split('?', 1)[0] === gatewayPath;
}
