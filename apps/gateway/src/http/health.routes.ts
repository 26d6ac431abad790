import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { arrivalOf, claimsMoreHops, isLoopback } from '#http/client-address.ts';
import type { RouteDeps } from '#http/route-deps.ts';

interface HealthDeps extends RouteDeps {
  isReady: () => boolean;
}

/**
 * `/livez`: the process answers. `/readyz`: the instance may get requests, its database answers and it is not shutting
 * down. `/cachez`, for callers on this computer only: hits, misses and sizes of the caches.
 */
export const healthRoutes: FastifyPluginAsync<HealthDeps> = async (server, { db, caches, isReady }) => {
  server.get('/livez', async () => ({ status: 'live' }));
  server.get('/readyz', async (_request, reply) => {
    const ready = isReady() && (await databaseAnswers());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  server.get('/cachez', async (request, reply) =>
    isOnThisComputer(request) ? { caches: caches.counts() } : reply.code(404).send(),
  );

  async function databaseAnswers(): Promise<boolean> {
    try {
      await sql`SELECT 1`.execute(db);
      return true;
    } catch {
      return false;
    }
  }
};

function isOnThisComputer(request: FastifyRequest): boolean {
  const arrival = arrivalOf(request);
  return isLoopback(arrival.address) && arrival.trustedHops === 0 && !claimsMoreHops(arrival);
}
