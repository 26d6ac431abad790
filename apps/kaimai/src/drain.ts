import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Acceptors } from '#acceptors.ts';

const sweepMs = 20;
const maxMs = 20_000;
/** Upper bound of accepting queued connections while new ones keep arriving. */
const maxAcceptMs = 1000;
/** Time for the last accepted connections to send their request. */
const settleMs = 100;

/**
 * Returns a function that closes the server without dropping a request. It first keeps serving with `Connection: close`, so
 * that clients stop reusing their connections: closing one while a client sends would lose that request.
 */
export function prepareDrain(
  server: FastifyInstance,
  acceptors: Acceptors,
  /** `graceMs`: the time in which clients learn that their connections close. */
  { graceMs = 400 } = {},
): () => Promise<void> {
  let isDraining = false;
  let inFlight = 0;
  // Before Fastify's own listener, which may send the headers immediately.
  server.server.prependListener('request', (_request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    inFlight += 1;
    response.once('close', () => (inFlight -= 1));
  });
  return async () => {
    isDraining = true;
    if (server.server.listening) {
      if (await acceptors.hasConnections()) await sleep(graceMs);
      await stopListening(server, acceptors, () => inFlight === 0);
    }
    await server.close();
  };
}

/** Stops listening, and resolves when every accepted connection has its response. */
async function stopListening(server: FastifyInstance, acceptors: Acceptors, isServed: () => boolean): Promise<void> {
  await acceptQueued(server);
  const closed = acceptors.close();
  await sleep(settleMs);
  const deadline = performance.now() + maxMs;
  // Browsers keep spare connections that never send a request; those can be closed.
  const sweep = setInterval(() => {
    if (isServed() || performance.now() > deadline) server.server.closeAllConnections();
  }, sweepMs);
  await closed.finally(() => clearInterval(sweep));
}

/** A socket accepts one connection per event loop turn; those still queued when it closes would be dropped. */
async function acceptQueued(server: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = (): void => {
    accepted += 1;
  };
  server.server.on('connection', count);
  const deadline = performance.now() + maxAcceptMs;
  let acceptedBefore: number;
  do {
    acceptedBefore = accepted;
    await nextTurn();
  } while (accepted > acceptedBefore && performance.now() < deadline);
  server.server.off('connection', count);
}
