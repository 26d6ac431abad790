import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const sweepMs = 20;
const longestMs = 20_000;

/**
 * Returns the function that closes the server without dropping a request. For a moment it goes on serving, asking each
 * client not to use its connection again: one closed under a client that was just sending would lose that request.
 */
export function prepareDrain(server: FastifyInstance, { graceMs = 400 } = {}): () => Promise<void> {
  let draining = false;
  let inFlight = 0;
  server.server.prependListener('request', (_request, response) => {
    if (draining) response.setHeader('connection', 'close');
    inFlight += 1;
    response.once('close', () => (inFlight -= 1));
  });
  return async () => {
    draining = true;
    if (await hasConnections(server)) await sleep(graceMs);
    const deadline = Date.now() + longestMs;
    // Browsers hold spare connections on which they never ask for anything; nothing is lost with those.
    const sweep = setInterval(() => {
      if (inFlight === 0 || Date.now() > deadline) server.server.closeAllConnections();
    }, sweepMs);
    await server.close().finally(() => clearInterval(sweep));
  };
}

function hasConnections(server: FastifyInstance): Promise<boolean> {
  return new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count > 0)));
}
