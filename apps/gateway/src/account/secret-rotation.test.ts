import { signIn } from '@kaimai/contract/account';
import { basicInformation } from '@kaimai/contract/basic-information';
import { authenticatorConfirm, authenticatorStart } from '@kaimai/contract/security';
import { expect, test } from 'vitest';
import { readUnsubscribeToken, unsubscribeLink } from '#mail/unsubscribe-link.ts';
import type { TestAccount } from '#testing/accounts.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { resealSecrets } from './reseal.ts';
import { fromBase32 } from './second-factor/base32.ts';
import { stepAt, totpAt } from './second-factor/totp.ts';

let shop: TestGateway;
let account: TestAccount;

openOneAccount((begun) => ({ shop, account } = begun));

async function turnSecondFactorOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { credential } = account;
  const { secret } = await shop.call(authenticatorStart, {}, { credential });
  const verifyCode = totpAt(fromBase32(secret), stepAt(shop.now()));
  const { recoveryCodes } = await shop.call(authenticatorConfirm, { verifyCode }, { credential });
  return { secret, recoveryCodes };
}

/** As after a restart with other secrets; sessions are remembered for some seconds. */
function restartWith(deploymentSecret: Buffer, formerSecrets: Buffer[]): void {
  Object.assign(shop.deployment, { deploymentSecret, formerSecrets });
  shop.advance(30);
}

const isSignedIn = async () =>
  (await shop.call(basicInformation, {}, { credential: account.credential })).buyer?.email === account.email;

const enter = (secondCode: string) =>
  shop.call(signIn, { email: account.email, password: account.password, secondCode });

test('a new secret signs nobody out, and the one before it may go once everything is sealed anew', async () => {
  const { gateway, deployment } = shop;
  const before = deployment.deploymentSecret;
  const after = Buffer.alloc(32, 77);
  const { secret, recoveryCodes } = await turnSecondFactorOn();
  const codeNow = () => totpAt(fromBase32(secret), stepAt(shop.now()));

  restartWith(after, [before]);
  expect(await isSignedIn()).toBe(true);
  expect(await enter(codeNow())).toMatchObject({ code: 'SUCCESS' });
  expect(await enter(recoveryCodes[0] ?? '')).toMatchObject({ code: 'SUCCESS' });
  expect(await enter('2222222222')).toMatchObject({ code: 'SECOND_FACTOR_ERROR' });

  expect(await resealSecrets(gateway.db, deployment)).toBeGreaterThanOrEqual(2);
  expect(await resealSecrets(gateway.db, deployment)).toBe(0);
  restartWith(after, []);
  expect(await isSignedIn()).toBe(true);
  expect(await enter(codeNow())).toMatchObject({ code: 'SUCCESS' });
});

test('a link in an old mail still ends its mails, and one that an unknown secret sealed does not', () => {
  const [before, after, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
  if (!before || !after || !other) throw new Error('three secrets');
  const optional = { kind: 'priceDrop', buyerNo: 'B1' } as const;
  const link = unsubscribeLink(optional, { publicUrl: 'https://shop.example.com', deploymentSecret: before });
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(readUnsubscribeToken(token, { deploymentSecret: after, formerSecrets: [before] })).toEqual(optional);
  expect(readUnsubscribeToken(token, { deploymentSecret: after, formerSecrets: [other] })).toBeUndefined();
});
