import { signIn, signOut } from '@kaimai/contract/account/account';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { accountJobs } from './account.jobs.ts';
import { recordDevice } from './session/known-device.ts';

let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

/** Runs the jobs as if this many days had passed. */
async function runJobsIn(days: number): Promise<void> {
  const { db, deployment } = gateway;
  const now = () => new Date(gateway.now().getTime() + days * 86_400_000);
  for (const job of accountJobs) await job.run({ db, deployment, now });
}

async function accountId(): Promise<number> {
  const buyer = gateway.db.selectFrom('buyer').select('id').where('email', '=', account.email);
  return (await buyer.executeTakeFirstOrThrow()).id;
}

test('a session is deleted thirty days after its end, whether it was ended or has expired', async () => {
  const { email, password, credential: remembered } = account;
  const ended = await gateway.call(signIn, { email, password });
  await gateway.call(signOut, {}, { credential: ended });
  const accessKeys = async () => {
    const sessions = gateway.db
      .selectFrom('session')
      .select('access_key')
      .where('buyer_id', '=', await accountId());
    return (await sessions.execute()).map(({ access_key: accessKey }) => accessKey).toSorted();
  };
  await runJobsIn(29.9);
  expect(await accessKeys()).toEqual([ended.accessKey, remembered.accessKey].toSorted());
  await runJobsIn(30.1);
  expect(await accessKeys()).toEqual([remembered.accessKey]);
  // A remembered session expires after thirty days without use.
  await runJobsIn(59.9);
  expect(await accessKeys()).toEqual([remembered.accessKey]);
  await runJobsIn(60.1);
  expect(await accessKeys()).toEqual([]);
});

test('a device is forgotten 400 days after its last sign-in', async () => {
  const buyerId = await accountId();
  const devices = () => gateway.db.selectFrom('known_device').select('buyer_id').where('buyer_id', '=', buyerId);
  // The registration of the account has recorded a device, too.
  await gateway.db.deleteFrom('known_device').execute();
  await inTransaction(gateway.db, (tx) => recordDevice(tx, { appNo: 'd'.repeat(32) }, { buyerId, now: gateway.now() }));
  await runJobsIn(399.9);
  expect(await devices().execute()).toHaveLength(1);
  await runJobsIn(400.1);
  expect(await devices().execute()).toEqual([]);
});
