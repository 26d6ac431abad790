import { sessionList, signIn } from '@kaimai/contract/account/account';
import {
  authenticatorConfirm,
  authenticatorStart,
  identityConfirm,
  passkeyAdd,
  passkeyAddStart,
  passkeyRemove,
  passkeyRename,
  passkeySignIn,
  passkeyStart,
  securityDetail,
} from '@kaimai/contract/account/security';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { lastMail } from '#testing/mails.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { fromBase32 } from '../second-factor/base32.ts';
import { timeStepAt, totpAt } from '../second-factor/totp.ts';
import { VirtualPasskey } from '#testing/virtual-passkey.ts';
import { lockAccountRow } from '../buyer.sql.ts';
import { deletePasskey } from './passkey.sql.ts';

const publicUrl = 'https://shop.kaimai.example';
let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened), { publicUrl });

async function addTo({ credential }: TestAccount, device = new VirtualPasskey(publicUrl)) {
  const passkey = device.create(await gateway.call(passkeyAddStart, {}, { credential }));
  const answer = await gateway.call(passkeyAdd, { name: 'Phone', passkey }, { credential });
  return { device, answer, passkey };
}

const start = () => gateway.call(passkeyStart, {});

describe('a passkey', () => {
  // The library that verifies passkeys may try features of which Node warns that they are experimental.
  test('is added without a warning from Node', async () => {
    const warnings: string[] = [];
    const listen = ({ message }: Error) => warnings.push(message);
    process.on('warning', listen);
    await addTo(account);
    // Node emits warnings in the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });

  test('is offered for the second step of a sign-in, once the password was right', async () => {
    const { credential, email, password } = account;
    const { device } = await addTo(account);
    const { passkeyNo } = (await gateway.call(securityDetail, {}, { credential })).passkeys[0] ?? { passkeyNo: '' };
    const { secret } = await gateway.call(authenticatorStart, {}, { credential });
    await gateway.call(
      authenticatorConfirm,
      { verifyCode: totpAt(fromBase32(secret), timeStepAt(gateway.now())) },
      { credential },
    );
    const offeredFields = async () => Object.keys((await gateway.call(signIn, { email, password })).ext?.fields ?? {});
    expect(await offeredFields()).toEqual(['secondCode', 'passkey']);
    await gateway.call(identityConfirm, { passkey: device.sign(await start()) }, { credential });
    await gateway.call(passkeyRemove, { passkeyNo }, { credential });
    expect(await offeredFields()).toEqual(['secondCode']);
    const wrong = await gateway.call(signIn, { email, password: 'not it' });
    expect([wrong.code, wrong.ext]).toEqual(['UNAUTH_PASSWORD_ERROR', undefined]);
  });

  test('is named with its transports where another one is added, so that the same device makes no second one', async () => {
    const { passkey } = await addTo(account);
    const { options } = await gateway.call(passkeyAddStart, {}, { credential: account.credential });
    expect(options.excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }]);
  });

  test('signs in without password, and the owner is notified that it was added', async () => {
    const { device, answer } = await addTo(account);
    expect(answer).toMatchObject({ code: 'SUCCESS' });
    expect((await lastMail(gateway, account.email, 'securityChanged')).data.change).toBe('passkeyAdded');
    const signedIn = await gateway.call(passkeySignIn, { passkey: device.sign(await start()) });
    expect(signedIn).toMatchObject({ code: 'SUCCESS', buyer: { email: account.email } });
    expect((await gateway.call(sessionList, {}, { credential: signedIn })).rows).toHaveLength(2);
    const { passkeys } = await gateway.call(securityDetail, {}, { credential: signedIn });
    expect(passkeys).toMatchObject([{ name: 'Phone', synced: false, lastUsedAt: expect.any(String) }]);
  });

  test('answers each challenge once', async () => {
    const { device } = await addTo(account);
    const passkey = device.sign(await start());
    expect(await gateway.call(passkeySignIn, { passkey })).toMatchObject({ code: 'SUCCESS' });
    expect(await gateway.call(passkeySignIn, { passkey })).toMatchObject({ code: 'PASSKEY_ERROR' });
  });

  test('is not reported as wrong when the database fails, and the same answer signs in afterwards', async () => {
    const { device } = await addTo(account);
    const passkey = device.sign(await start());
    await sql`ALTER TABLE used_challenge RENAME TO missing_table`.execute(gateway.db);
    expect(await gateway.call(passkeySignIn, { passkey })).toMatchObject({ code: 'INTERNAL_ERROR' });
    await sql`ALTER TABLE missing_table RENAME TO used_challenge`.execute(gateway.db);
    expect(gateway.faults.splice(0)).toHaveLength(1);
    expect(await gateway.call(passkeySignIn, { passkey })).toMatchObject({ code: 'SUCCESS' });
  });

  test('refuses challenges that are old, made for adding a passkey, or not issued here', async () => {
    const { device } = await addTo(account);
    const old = await start();
    // A challenge is valid for ten minutes.
    gateway.advance(601);
    const adding = await gateway.call(passkeyAddStart, {}, { credential: account.credential });
    if (!adding.success) throw new Error(adding.code);
    for (const challenge of [old.options.challenge, adding.options.challenge, 'AAAA', '']) {
      const passkey = device.sign({ options: { ...old.options, challenge } });
      expect(await gateway.call(passkeySignIn, { passkey })).toMatchObject({ code: 'PASSKEY_ERROR' });
    }
  });

  test('is rejected on a foreign page and without its owner', async () => {
    const { device } = await addTo(account);
    device.origin = 'https://kaimai.example.evil';
    expect(await gateway.call(passkeySignIn, { passkey: device.sign(await start()) })).toMatchObject({
      success: false,
    });
    device.origin = publicUrl;
    device.verifiesOwner = false;
    expect(await gateway.call(passkeySignIn, { passkey: device.sign(await start()) })).toMatchObject({
      success: false,
    });
  });

  test('that is removed while its answer is checked signs nobody in', async () => {
    const { device, answer } = await addTo(account);
    const { db } = gateway;
    const { id } = await db
      .selectFrom('buyer')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow();
    const passkey = device.sign(await start());
    const signingIn = await db.transaction().execute(async (tx) => {
      await lockAccountRow(tx, id);
      const signedIn = gateway.call(passkeySignIn, { passkey });
      await waitForLock(db);
      await deletePasskey(tx, id, answer.passkeyNo);
      return { signedIn };
    });
    expect(await signingIn.signedIn).toMatchObject({ code: 'PASSKEY_ERROR' });
  });

  test('as a second step opens only the account whose password was right', async () => {
    const { device } = await addTo(account);
    const other = await createAccount(gateway);
    // With an e-mail the call is the second step of that account's sign-in, after the password.
    const asOther = { passkey: device.sign(await start()), email: other.email };
    expect(await gateway.call(passkeySignIn, asOther)).toMatchObject({ code: 'PASSKEY_ERROR' });
    const asOwner = { passkey: device.sign(await start()), email: account.email };
    expect(await gateway.call(passkeySignIn, asOwner)).toMatchObject({ code: 'SUCCESS' });
  });

  test('confirms its owner and nobody else', async () => {
    const { device } = await addTo(account);
    const other = await createAccount(gateway);
    const foreign = await gateway.call(
      identityConfirm,
      { passkey: device.sign(await start()) },
      { credential: other.credential },
    );
    expect(foreign).toMatchObject({ code: 'PASSKEY_ERROR' });
    const input = { passkey: device.sign(await start()) };
    expect(await gateway.call(identityConfirm, input, { credential: account.credential })).toMatchObject({
      success: true,
    });
  });

  test('is renamed and removed by its owner alone', async () => {
    const { device, answer } = await addTo(account);
    const { passkeyNo } = answer;
    const { credential } = account;
    const { credential: foreign } = await createAccount(gateway);
    const rename = { passkeyNo, name: 'Key ring' };
    expect(await gateway.call(passkeyRename, rename, { credential: foreign })).toMatchObject({
      code: 'OBJECT_NOT_EXIST',
    });
    expect(await gateway.call(passkeyRename, rename, { credential })).toMatchObject({ code: 'SUCCESS' });
    expect(await gateway.call(passkeyRemove, { passkeyNo }, { credential: foreign })).toMatchObject({ success: false });
    expect(await gateway.call(passkeyRemove, { passkeyNo }, { credential })).toMatchObject({ code: 'SUCCESS' });
    expect(await gateway.call(passkeySignIn, { passkey: device.sign(await start()) })).toMatchObject({
      code: 'PASSKEY_ERROR',
    });
  });

  test('is added only after a recent confirmation of the identity', async () => {
    // Registering counts as a confirmation, for 15 minutes.
    gateway.advance(3600);
    const { credential } = account;
    expect(await gateway.call(passkeyAddStart, {}, { credential })).toMatchObject({ code: 'IDENTITY_UNCONFIRMED' });
  });

  test('is one of twenty at most, also if several are added concurrently', async () => {
    for (let count = 0; count < 19; count++) expect((await addTo(account)).answer.code).toBe('SUCCESS');
    const added = await Promise.all([addTo(account), addTo(account), addTo(account)]);
    expect(added.map(({ answer }) => answer.code).toSorted()).toEqual([
      'SUCCESS',
      'TOO_MANY_REQUEST',
      'TOO_MANY_REQUEST',
    ]);
    const { passkeys } = await gateway.call(securityDetail, {}, { credential: account.credential });
    expect(passkeys).toHaveLength(20);
  });

  test('is not added twice by one answer, nor to another account by an answer made for this one', async () => {
    const { passkey } = await addTo(account);
    const other = await createAccount(gateway);
    const again = await gateway.call(passkeyAdd, { name: 'Again', passkey }, { credential: account.credential });
    expect(again).toMatchObject({ code: 'PASSKEY_ERROR' });
    const device = new VirtualPasskey(publicUrl);
    const newPasskey = device.create(await gateway.call(passkeyAddStart, {}, { credential: account.credential }));
    const stolen = await gateway.call(
      passkeyAdd,
      { name: 'Mine', passkey: newPasskey },
      { credential: other.credential },
    );
    expect(stolen).toMatchObject({ code: 'PASSKEY_ERROR' });
  });
});
