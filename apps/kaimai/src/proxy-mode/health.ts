import { basicInformation } from '@kaimai/contract/account/basic-information';
import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { FastifyPluginAsync } from 'fastify';

interface HealthOptions {
  callGateway: GatewayCall;
  isOpen: () => boolean;
}

/** The gateway is queried at most once in this time. */
const cacheMs = 1000;

/** `/livez`: the process answers. `/readyz`: the gateway answers; otherwise 503 with the reason. */
export const proxyHealth: FastifyPluginAsync<HealthOptions> = async (server, { callGateway, isOpen }) => {
  let lastCheck: { at: number; problem: Promise<string | undefined> } | undefined;

  server.get('/livez', async () => ({ status: 'live' }));
  server.get('/readyz', async (_request, reply) => {
    if (!lastCheck || performance.now() - lastCheck.at > cacheMs)
      lastCheck = { at: performance.now(), problem: findProblem() };
    const problem = isOpen() ? await lastCheck.problem : 'closing';
    void reply.code(problem === undefined ? 200 : 503).header('cache-control', 'no-store');
    return problem === undefined ? { status: 'ready' } : { status: 'not ready', gateway: problem };
  });

  async function findProblem(): Promise<string | undefined> {
    try {
      await callGateway(basicInformation, {}, { locale: 'en_US' });
      return undefined;
    } catch (error) {
      return reasonOf(error);
    }
  }
};

/** The innermost cause: `fetch` itself only reports that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
