import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface OverloadOptions {
  /** Requests worked on at once, counted from when their bodies have arrived: a slow sender takes nobody's place. */
  maximumAtWork?: number;
  /** How late the event loop may run, on average over a quarter of a second. */
  maximumDelayMs?: number;
}

const sampleMs = 250;
const alwaysAnswered = new Set(['/livez', '/readyz']);

/**
 * Answers 503 with Retry-After to what would only wait: a queue that grows makes every answer late, and the buyers
 * who are already being served are served well.
 */
export function shedOverload(
  server: FastifyInstance,
  { maximumAtWork = 250, maximumDelayMs = 200 }: OverloadOptions = {},
): void {
  const runsLate = watchEventLoop(server, maximumDelayMs);
  let atWork = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (runsLate() && !alwaysAnswered.has(request.url)) await refuse(reply);
  });
  server.addHook('preHandler', async (request, reply) => {
    if (alwaysAnswered.has(request.url) || request.raw.socket.destroyed) return;
    if (atWork >= maximumAtWork) {
      await refuse(reply);
      return;
    }
    atWork += 1;
    // Comes after every answer, and also when the buyer went away before it: fastify's own hooks miss some of those.
    reply.raw.once('close', () => (atWork -= 1));
  });
}

function watchEventLoop(server: FastifyInstance, maximumDelayMs: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let late = false;
  const sampling = setInterval(() => {
    late = delay.mean / 1e6 > maximumDelayMs;
    delay.reset();
  }, sampleMs).unref();
  server.addHook('onClose', async () => {
    clearInterval(sampling);
    delay.disable();
  });
  return () => late;
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '1').type('text/plain').send('Too many at once; please try again.');
}
