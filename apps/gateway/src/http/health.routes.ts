import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { RouteDeps } from '#http/route-deps.ts';

interface HealthDeps extends RouteDeps {
  isReady: () => boolean;
}

/**
 * `/livez`: 200 while the process answers. `/readyz`: 200 while the instance takes requests, otherwise 503; its
 * database must answer, and it must not be shutting down.
 */
export const healthRoutes: FastifyPluginAsync<HealthDeps> = async (server, { db, isReady }) => {
  server.get('/livez', async () => ({ status: 'live' }));
  server.get('/readyz', async (_request, reply) => {
    const ready = isReady() && (await databaseAnswers());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });

  async function databaseAnswers(): Promise<boolean> {
    try {
      await sql`SELECT 1`.execute(db);
      return true;
    } catch {
      return false;
    }
  }
};
