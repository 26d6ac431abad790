import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { explain } from '#explain.ts';
import { listen, tryPort } from './listen.ts';

const host = '127.0.0.1';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const expectRefusal = (port: number) => (error: unknown) =>
  expect(explain(error)).toBe(`Port ${port} on ${host} is in use by another program; choose another PORT.`);

test('a port in use is refused', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  for (const workers of [1, 2])
    await tryPort({ host, port, workers }).then(() => expect.fail('not refused'), expectRefusal(port));
  other.close();
});

test.runIf(process.platform === 'linux')('a port that processes share belongs to one program', async () => {
  const port = await freePort();
  await tryPort({ host, port, workers: 2 });
  await tryPort({ host, port, workers: 2 }).then(() => expect.fail('not refused'), expectRefusal(port));
  const [first, worker] = [Fastify(), Fastify()];
  expect(await listen(first, { host, port, workers: 2 })).toBe(`http://${host}:${port}`);
  expect(await listen(worker, { host, port, workers: 2 })).toBe(`http://${host}:${port}`);
  await Promise.all([first.close(), worker.close()]);
});
