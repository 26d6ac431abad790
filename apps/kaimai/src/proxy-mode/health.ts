import { basicInformation } from '@kaimai/contract/account/basic-information';
import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { FastifyPluginAsync } from 'fastify';
import { failureReason } from '#failure-reason.ts';

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
      // The gateway client wraps the reason.
      return failureReason(error instanceof Error && error.cause ? error.cause : error);
    }
  }
};
