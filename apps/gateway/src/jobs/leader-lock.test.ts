import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DatabaseAddress } from '#db/database.ts';
import { openStrandingProxy, type StrandingProxy } from '#testing/stranding-proxy.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { LeaderLock } from './leader-lock.ts';

let gateway: TestGateway;
let proxy: StrandingProxy;
let locks: LeaderLock[];
let faults: unknown[];

beforeEach(async () => {
  gateway = await createTestGateway();
  proxy = await openStrandingProxy(gateway.deployment.database);
  [locks, faults] = [[], []];
});

afterEach(async () => {
  for (const lock of locks) await lock.release();
  await proxy.close();
  await gateway.close();
});

function startLock(address: DatabaseAddress): LeaderLock {
  const lock = new LeaderLock(address, (error) => void faults.push(error));
  locks.push(lock);
  lock.start();
  return lock;
}

test('a process whose connection has fallen silent releases the lock that another one has acquired', async () => {
  const first = startLock(proxy.address);
  await expect.poll(() => first.isHeld).toBe(true);
  const second = startLock(gateway.deployment.database);
  proxy.strand();
  await expect.poll(() => second.isHeld).toBe(true);
  await expect.poll(() => first.isHeld).toBe(false);
  expect(faults).toHaveLength(1);
  await second.release();
  await expect.poll(() => first.isHeld).toBe(true);
});
