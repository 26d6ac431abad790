import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';

test.each<[string, (proxy: FaultProxy) => void]>([
  ['open', () => undefined],
  ['silent', (proxy) => proxy.silence()],
  ['stranded', (proxy) => proxy.strand()],
  [
    'open, while a stranded one is silent',
    (proxy) => {
      proxy.strand();
      proxy.silence();
    },
  ],
])(
  'a proxy closes while a connection is %s',
  async (_state, inject) => {
    const folder = await mkdtemp(join(tmpdir(), 'kaimai-fault-proxy-'));
    const database = createServer((socket) => socket.pipe(socket)).listen(join(folder, 'socket'));
    await once(database, 'listening');
    const proxy = await openFaultProxy(join(folder, 'socket'));
    const client = connect(proxy.port, '127.0.0.1');
    client.write('ping');
    await once(client, 'data');
    inject(proxy);
    // Accepted, but not connected to the database while the proxy is silent.
    const late = connect(proxy.port, '127.0.0.1');
    await once(late, 'connect');
    const closed = Promise.all([client, late].map(async (socket) => once(socket, 'close')));
    await proxy.close();
    await closed;
    database.close();
    await rm(folder, { recursive: true });
    expect(client.destroyed).toBe(true);
  },
  10_000,
);
