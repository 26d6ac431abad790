import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStrandingProxy, type StrandingProxy } from '#testing/stranding-proxy.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { Listener } from './listener.ts';

let gateway: TestGateway;
let proxy: StrandingProxy;

beforeEach(async () => {
  gateway = await createTestGateway();
  proxy = await openStrandingProxy(gateway.deployment.database);
});

afterEach(async () => {
  await proxy.close();
  await gateway.close();
});

test('an outage is reported once, however many attempts fail', async () => {
  let attempts = 0;
  const refusing = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  const faults: unknown[] = [];
  const listener = new Listener({
    address: { ...gateway.deployment.database, host: '127.0.0.1', port },
    channels: {},
    onGap: () => faults.push('gap'),
    onFault: (error) => faults.push(error),
  });
  try {
    await listener.listen();
    await expect.poll(() => attempts).toBe(3);
    expect(faults).toHaveLength(1);
  } finally {
    await listener.end();
    refusing.close();
  }
});

test('an outage after a connection that worked is reported', async () => {
  const ending = await openStrandingProxy(gateway.deployment.database);
  const faults: unknown[] = [];
  const listener = new Listener({
    address: ending.address,
    channels: {},
    onGap: () => faults.push('gap'),
    onFault: (error) => faults.push(error),
  });
  try {
    await listener.listen();
    await ending.close();
    await expect.poll(() => faults).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
  } finally {
    await listener.end();
  }
});

test('a silent connection is replaced, and the gap is reported', async () => {
  const received: string[] = [];
  const listener = new Listener({
    address: proxy.address,
    channels: { kite: (payload) => void received.push(payload) },
    onGap: () => void received.push('gap'),
    onFault: (error) => void received.push(String(error)),
    checkEveryMs: 100,
  });
  const announce = (words: string) => sql`SELECT pg_notify('kite', ${words})`.execute(gateway.db);
  try {
    await listener.listen();
    await announce('first');
    await expect.poll(() => received).toEqual(['first']);
    proxy.strand();
    await announce('lost');
    await expect.poll(() => received).toEqual(['first', 'gap']);
    await announce('second');
    await expect.poll(() => received).toEqual(['first', 'gap', 'second']);
  } finally {
    await listener.end();
  }
});
