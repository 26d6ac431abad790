import { signIn } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { authenticatorConfirm, authenticatorStart } from '@kaimai/contract/account/security';
import { expect, test } from 'vitest';
import { readUnsubscribeToken, unsubscribeLink } from '#mail/unsubscribe-link.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { openOneAccount } from '#testing/one-account.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { resealSecrets } from './reseal.ts';
import { seal, unseal } from '../sealed.ts';
import { fromBase32 } from '../second-factor/base32.ts';
import { timeStepAt, totpAt } from '../second-factor/totp.ts';

let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

async function turnSecondFactorOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { credential } = account;
  const { secret } = await gateway.call(authenticatorStart, {}, { credential });
  const verifyCode = totpAt(fromBase32(secret), timeStepAt(gateway.now()));
  const { recoveryCodes } = await gateway.call(authenticatorConfirm, { verifyCode }, { credential });
  return { secret, recoveryCodes };
}

/** Imitates a restart with other secrets. Half a minute later no session is cached any more, and the app shows another code. */
function restartWith(deploymentSecret: Buffer, formerSecrets: Buffer[]): void {
  Object.assign(gateway.deployment, { deploymentSecret, formerSecrets });
  gateway.advance(30);
}

const isSignedIn = async () =>
  (await gateway.call(basicInformation, {}, { credential: account.credential })).buyer?.email === account.email;

const callSignIn = (secondCode: string) =>
  gateway.call(signIn, { email: account.email, password: account.password, secondCode });

test('a new secret ends no session, and the former one can be removed once everything is sealed again', async () => {
  const { deployment } = gateway;
  const before = deployment.deploymentSecret;
  const after = Buffer.alloc(32, 77);
  const { secret, recoveryCodes } = await turnSecondFactorOn();
  const codeNow = () => totpAt(fromBase32(secret), timeStepAt(gateway.now()));

  restartWith(after, [before]);
  expect(await isSignedIn()).toBe(true);
  expect(await callSignIn(codeNow())).toMatchObject({ code: 'SUCCESS' });
  expect(await callSignIn(recoveryCodes[0] ?? '')).toMatchObject({ code: 'SUCCESS' });
  expect(await callSignIn('2222222222')).toMatchObject({ code: 'SECOND_FACTOR_ERROR' });

  // At least the session and the secret of the authenticator app.
  expect((await resealSecrets(gateway.db, deployment)).count).toBeGreaterThanOrEqual(2);
  expect(await resealSecrets(gateway.db, deployment)).toEqual({ count: 0, isComplete: true });
  restartWith(after, []);
  expect(await isSignedIn()).toBe(true);
  expect(await callSignIn(codeNow())).toMatchObject({ code: 'SUCCESS' });
});

test('two processes change the secret in two steps, and every sign-in works in both at each step', async () => {
  const { email, password } = account;
  const before = gateway.deployment.deploymentSecret;
  const after = Buffer.alloc(32, 78);
  // The first secret of a process is the current one; the others only open what they have sealed.
  const steps = [
    { here: [before], there: [before, after] },
    { here: [before, after], there: [before, after] },
    { here: [after, before], there: [before, after] },
    { here: [after, before], there: [after, before] },
    { here: [after], there: [after, before] },
  ];
  for (const { here, there } of steps) {
    const [current = before, ...former] = here;
    restartWith(current, former);
    const [deploymentSecret = before, ...formerSecrets] = there;
    const second = await openSecondProcess(gateway, { deploymentSecret, formerSecrets });
    for (const { call } of [gateway, second]) {
      const { accessKey, secretKey, partnerId } = await call(signIn, { email, password });
      for (const credential of [{ accessKey, secretKey, partnerId }, account.credential])
        for (const process of [gateway, second])
          expect((await process.call(basicInformation, {}, { credential })).buyer?.email).toBe(email);
    }
    await resealSecrets(gateway.db, gateway.deployment);
    await resealSecrets(gateway.db, { deploymentSecret, formerSecrets });
    await second.close();
  }
});

test('sealing again processes sessions in batches, and stops after a batch if it must', async () => {
  const { db } = gateway;
  const [before, after, unknown] = [81, 82, 83].map((byte) => Buffer.alloc(32, byte));
  if (!before || !after || !unknown) throw new Error('three secrets');
  const { session_no: _, ...model } = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  const sessions = Array.from({ length: 450 }, (_each, number) => {
    const owner = `many-${number}`;
    // One of them was sealed with a secret that the program does not know.
    const sealed = seal('key', { use: 'session-secret', owner }, number === 7 ? unknown : before);
    return { ...model, access_key: owner, session_no: owner, encrypted_secret: sealed };
  });
  await db.insertInto('session').values(sessions).execute();
  const secrets = { deploymentSecret: after, formerSecrets: [before] };

  let batches = 0;
  const some = await resealSecrets(db, secrets, () => ++batches <= 1);
  expect(some.isComplete).toBe(false);
  const rest = await resealSecrets(db, secrets);
  expect(rest.isComplete).toBe(true);
  expect(some.count).toBeGreaterThan(0);
  expect(rest.count).toBeGreaterThan(0);
  expect(some.count + rest.count).toBe(449);

  const resealed = await db.selectFrom('session').selectAll().where('access_key', 'like', 'many-%').execute();
  for (const { access_key: owner, encrypted_secret: sealed } of resealed) {
    const sealedFor = { use: 'session-secret', owner } as const;
    const deploymentSecret = owner === 'many-7' ? unknown : after;
    expect(unseal(sealed, sealedFor, { deploymentSecret, formerSecrets: [] })).toBe('key');
  }
});

test('a link in an old mail still unsubscribes, and one that an unknown secret sealed does not', () => {
  const [before, after, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
  if (!before || !after || !other) throw new Error('three secrets');
  const optional = { kind: 'priceDrop', buyerNo: 'B1' } as const;
  const link = unsubscribeLink(optional, { publicUrl: 'https://shop.example.com', deploymentSecret: before });
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(readUnsubscribeToken(token, { deploymentSecret: after, formerSecrets: [before] })).toEqual(optional);
  expect(readUnsubscribeToken(token, { deploymentSecret: after, formerSecrets: [other] })).toBeUndefined();
});
