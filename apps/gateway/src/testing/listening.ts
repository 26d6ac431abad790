import { createServer } from 'node:net';
import type { Deployment } from '#deployment.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

/** A test gateway that also listens at its public address, so that a payment provider's callbacks reach it over HTTP. */
export async function createListeningGateway(changes: Partial<Deployment> = {}): Promise<TestGateway> {
  for (;;) {
    const port = await findFreePort();
    const gateway = await createTestGateway({ ...changes, publicUrl: `http://127.0.0.1:${port}` });
    try {
      await gateway.server.listen({ port, host: '127.0.0.1' });
      return gateway;
    } catch (error) {
      await gateway.close();
      // Another process may have taken the port since.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** A currently free port: the gateway must know its address before it listens. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
