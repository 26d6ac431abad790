import fastify from 'fastify';
import type { Deployment } from '#deployment.ts';
import { createGateway } from '#gateway.ts';
import { createCall, type TestGateway } from '#testing/test-gateway.ts';

/**
 * Another gateway process on the same database, data folder and clock, with its own settings
 * where they are given. Close it before the first.
 */
export async function openSecondProcess(
  first: TestGateway,
  changes: Partial<Deployment> = {},
): Promise<Pick<TestGateway, 'gateway' | 'server' | 'call' | 'close'>> {
  const { now, faults } = first;
  const deployment = { ...first.deployment, ...changes };
  const gateway = createGateway({ deployment, now, onFault: (error) => faults.push(error) });
  const server = fastify();
  await server.register(gateway.routes);
  const close = async (): Promise<void> => {
    await server.close();
    await gateway.close();
  };
  return { gateway, server, call: createCall(server, now), close };
}
