import { sessionList, signOut } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caches } from '#cache/caches.ts';
import { KeyRing } from './key-ring.ts';
import { createBuyer } from '#testing/factories.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let first: TestGateway;
let second: Awaited<ReturnType<typeof openSecondProcess>>;

beforeAll(async () => {
  first = await createTestGateway();
  second = await openSecondProcess(first);
});

afterAll(async () => {
  await second.close();
  await first.close();
});

test('a session that ends in one process ends there immediately, and in another within three seconds', async () => {
  const buyer = await createBuyer(first);
  expect(await second.call(sessionList, {}, buyer)).toMatchObject({ code: 'SUCCESS' });
  expect(await first.call(signOut, {}, buyer)).toMatchObject({ code: 'SUCCESS' });
  expect(await first.call(basicInformation, {}, buyer)).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
  // Both processes have this clock. The second does not listen for changes.
  first.advance(3);
  expect(await second.call(basicInformation, {}, buyer)).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
});

test('another process caches a session for exactly three seconds from when it looked the session up', async () => {
  const buyer = await createBuyer(first);
  const { accessKey } = buyer.credential;
  const { db } = second.gateway;
  const ring = new KeyRing({ db, caches: new Caches(db) }, first.deployment);
  const lookedUp = first.now();
  const after = (ms: number) => ring.find(accessKey, new Date(lookedUp.getTime() + ms));
  const known = { accessKey, buyer: { id: buyer.id } };
  expect(await after(0)).toMatchObject(known);
  expect(await first.call(signOut, {}, buyer)).toMatchObject({ code: 'SUCCESS' });
  expect(await after(1500)).toMatchObject(known);
  expect(await after(2999)).toMatchObject(known);
  expect(await after(3000)).toBe('ACCESS_KEY_STATE_ERROR');
});

test('a process looks a session up again if the clock was set back', async () => {
  const buyer = await createBuyer(first);
  const { accessKey } = buyer.credential;
  const { db } = second.gateway;
  const ring = new KeyRing({ db, caches: new Caches(db) }, first.deployment);
  const lookedUp = first.now();
  await ring.find(accessKey, lookedUp);
  await first.call(signOut, {}, buyer);
  expect(await ring.find(accessKey, new Date(lookedUp.getTime() - 1))).toBe('ACCESS_KEY_STATE_ERROR');
});

test('a cached session ends at the moment of its expiry', async () => {
  const buyer = await createBuyer(first);
  const { accessKey } = buyer.credential;
  const { db } = second.gateway;
  const ring = new KeyRing({ db, caches: new Caches(db) }, first.deployment);
  const expiresAt = new Date(first.now().getTime() + 1000);
  await first.db.updateTable('session').set({ expires_at: expiresAt }).where('access_key', '=', accessKey).execute();
  const before = (ms: number) => ring.find(accessKey, new Date(expiresAt.getTime() - ms));
  expect(await before(1000)).toMatchObject({ accessKey });
  expect(await before(1)).toMatchObject({ accessKey });
  expect(await before(0)).toBe('ACCESS_KEY_STATE_ERROR');
});
