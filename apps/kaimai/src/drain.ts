import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterRound, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const sweepMs = 20;
const longestMs = 20_000;
/** How long the door is held open for newcomers who come without end. */
const longestRushMs = 1000;
/** For whoever was let in last to say what they want. */
const settleMs = 100;

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
    if (server.server.listening) {
      if (await hasConnections(server)) await sleep(graceMs);
      await lockDoor(server, () => inFlight === 0);
    }
    await server.close();
  };
}

/** Takes nobody in any more, and resolves when those who are in have their answers. */
async function lockDoor(server: FastifyInstance, isServed: () => boolean): Promise<void> {
  await nobodyWaits(server);
  const empty = once(server.server, 'close');
  // The door only: http's own would send those away, too, who are in and have not said yet what they want.
  NetServer.prototype.close.call(server.server);
  await sleep(settleMs);
  const deadline = performance.now() + longestMs;
  // Browsers hold spare connections on which they never ask for anything; nothing is lost with those.
  const sweep = setInterval(() => {
    if (isServed() || performance.now() > deadline) server.server.closeAllConnections();
  }, sweepMs);
  await empty.finally(() => clearInterval(sweep));
}

/** Node lets one in a round; whoever still waited when the door is closed would be sent away. */
async function nobodyWaits(server: FastifyInstance): Promise<void> {
  let came = 0;
  const count = (): void => void (came += 1);
  server.server.on('connection', count);
  const deadline = performance.now() + longestRushMs;
  for (let before = -1; came !== before && performance.now() < deadline;) {
    before = came;
    await afterRound();
  }
  server.server.off('connection', count);
}

function hasConnections(server: FastifyInstance): Promise<boolean> {
  return new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count > 0)));
}
