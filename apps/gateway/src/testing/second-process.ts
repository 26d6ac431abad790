import fastify from 'fastify';
import { createGateway } from '#gateway.ts';
import { createCall, type TestGateway } from '#testing/test-gateway.ts';

/** Another process of the same shop: a gateway of its own on the same database, data folder and clock. Close it before the first. */
export async function openSecondProcess(
  first: TestGateway,
): Promise<Pick<TestGateway, 'gateway' | 'server' | 'call' | 'close'>> {
  const { deployment, now, faults } = first;
  const gateway = createGateway({ deployment, now, onFault: (error) => faults.push(error) });
  const server = fastify();
  await server.register(gateway.routes);
  const close = async (): Promise<void> => {
    await server.close();
    await gateway.close();
  };
  return { gateway, server, call: createCall(server, now), close };
}
