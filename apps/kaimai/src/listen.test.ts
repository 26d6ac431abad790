import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Acceptors, canSharePorts } from '#acceptors.ts';
import { explain } from '#explain.ts';
import { listen, reservePort } from './listen.ts';

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
  await reservePort({ host, port }).then(() => expect.fail('not refused'), expectRefusal(port));
  other.close();
});

test('an invalid host is not reported as a port in use, even if its name is too long for a reservation', async () => {
  const unknown = `${'x'.repeat(200)}.invalid`;
  await expect(reservePort({ host: unknown, port: await freePort() })).rejects.toMatchObject({
    syscall: 'getaddrinfo',
  });
});

test.runIf(canSharePorts)('of programs that start at the same time, one gets the port', async () => {
  const port = await freePort();
  const release = await reservePort({ host, port });
  await reservePort({ host, port }).then(() => expect.fail('not refused'), expectRefusal(port));
  const [first, worker] = [new Acceptors(Fastify()), new Acceptors(Fastify())];
  expect(await listen(first, { host, port })).toBe(`http://${host}:${port}`);
  expect(await listen(worker, { host, port })).toBe(`http://${host}:${port}`);
  release();
  await reservePort({ host, port }).then(() => expect.fail('not refused'), expectRefusal(port));
  await Promise.all([first.close(), worker.close()]);
  (await reservePort({ host, port }))();
});
