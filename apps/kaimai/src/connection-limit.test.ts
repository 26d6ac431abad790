import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { connectionLimits, connectionsAllowed, limitConnections } from '#connection-limit.ts';

const local = 'http://localhost:3000';
const https = 'https://shop.example.com';

test.each([
  ['203.0.113.5', https, [], [], 400],
  ['2001:db8::5', https, [], [], 400],
  ['192.168.1.7', local, [], [], 400],
  ['127.0.0.1', local, [], [], 3000],
  ['::1', local, [], [], 3000],
  ['127.0.0.1', https, [], [], Infinity],
  ['10.0.0.2', https, [], [], Infinity],
  ['203.0.113.5', https, ['203.0.113.0/24'], [], Infinity],
  ['::ffff:10.0.0.2', local, ['uniquelocal'], [], Infinity],
  ['172.18.0.3', local, [], ['172.18.0.3'], Infinity],
])('%s, reached at %s, trusting %j, known proxies %j: %d connections', (address, publicUrl, trusted, known, limit) => {
  const allowed = connectionsAllowed({ publicUrl, trustedProxies: trusted }, new Set(known));
  expect(allowed(address)).toBe(limit);
});

test('a single network without a proxy cannot use all connections', () => {
  const { total, network, loopback } = connectionLimits;
  expect(Math.max(network, loopback)).toBeLessThan(total);
});

describe('a server with limits', () => {
  let server: FastifyInstance;
  const sockets: Socket[] = [];

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  async function open(): Promise<void> {
    server = Fastify();
    limitConnections(server, { publicUrl: local, trustedProxies: [] }, { total: 5, network: 1, loopback: 3 });
    server.get('/', async () => 'page');
    await server.listen({ port: 0, host: '127.0.0.1' });
  }

  /** Sends a request from a local address. Resolves with the socket once it is answered, or with undefined once it is closed. */
  async function connectFrom(localAddress: string): Promise<Socket | undefined> {
    const { port } = server.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    // A refused connection may emit an error before `close`.
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [first] = await Promise.race([
      once(socket, 'data').then(() => ['answer']),
      once(socket, 'close').then(() => ['closed']),
    ]);
    return first === 'answer' ? socket : undefined;
  }

  test('serves connections up to the limit, closes the next, serves other networks, and counts closed connections as free', async () => {
    await open();
    const openSockets: Socket[] = [];
    for (let connections = 0; connections < 3; connections++) {
      const socket = await connectFrom('127.0.0.2');
      if (socket) openSockets.push(socket);
    }
    expect(openSockets).toHaveLength(3);
    expect(await connectFrom('127.0.0.2')).toBeUndefined();
    expect(await connectFrom('127.0.0.3')).toBeDefined();
    const [ended] = openSockets;
    ended?.destroy();
    await expect.poll(async () => (await connectFrom('127.0.0.2')) !== undefined).toBe(true);
    // The closed connection made room for one new connection only.
    expect(await connectFrom('127.0.0.2')).toBeUndefined();
  });

  test('closes connections of any network beyond the total', async () => {
    await open();
    const served: (Socket | undefined)[] = [];
    for (const host of [2, 2, 2, 3, 3]) served.push(await connectFrom(`127.0.0.${host}`));
    expect(served).not.toContain(undefined);
    expect(await connectFrom('127.0.0.4')).toBeUndefined();
    served[0]?.destroy();
    await expect.poll(async () => (await connectFrom('127.0.0.4')) !== undefined).toBe(true);
  });
});
