import {
  emailChange,
  emailChangeNewCode,
  emailChangeStart,
  passwordChange,
  passwordReset,
  profileUpdate,
  signIn,
  verifyCodeSend,
  type Credential,
} from '@kaimai/contract/account/account';
import { identityUnlink, providerLinkStart } from '@kaimai/contract/account/identity-provider';
import { accountDelete, ownDataExport } from '@kaimai/contract/account/personal-data';
import {
  authenticatorConfirm,
  authenticatorRemove,
  authenticatorStart,
  identityConfirm,
  passkeyAdd,
  passkeyAddStart,
  passkeyRemove,
  recoveryCodesRenew,
} from '@kaimai/contract/account/security';
import type { AnyService } from '@kaimai/contract/wire/service';
import { describe, expect, test } from 'vitest';
import type { TestAccount } from '#testing/accounts.ts';
import { lastCode, lastMail } from '#testing/mails.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { fromBase32 } from '../second-factor/base32.ts';
import { timeStepAt, totpAt } from '../second-factor/totp.ts';

let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

/**
 * All services that require a recent confirmation of the identity, with input that their schemas accept. `passwordChange` is
 * none of them: it requires the current password.
 */
const sensitiveActions: [AnyService, Record<string, unknown>][] = [
  [emailChangeStart, {}],
  [emailChangeNewCode, { confirmVerifyCode: '123456', email: 'new@example.com' }],
  [emailChange, { confirmVerifyCode: '123456', email: 'new@example.com', verifyCode: '123456' }],
  [authenticatorStart, {}],
  [authenticatorConfirm, { verifyCode: '123456' }],
  [authenticatorRemove, {}],
  [recoveryCodesRenew, {}],
  [passkeyAddStart, {}],
  [passkeyAdd, { name: 'Phone', passkey }],
  [passkeyRemove, { passkeyNo: 'none' }],
  [providerLinkStart, { provider: 'none' }],
  [identityUnlink, { identityNo: 'none' }],
  [ownDataExport, {}],
  [accountDelete, {}],
];

const actions = sensitiveActions.map(([service, input]) => ({ name: service.name, service, input }));

const call = (service: AnyService, input: object, credential: Credential = account.credential) =>
  gateway.call(service, input, { credential });

async function turnOnSecondFactor() {
  const { secret } = await gateway.call(authenticatorStart, {}, { credential: account.credential });
  const codeNow = (): string => totpAt(fromBase32(secret), timeStepAt(gateway.now()));
  const input = { verifyCode: codeNow() };
  const { recoveryCodes } = await gateway.call(authenticatorConfirm, input, { credential: account.credential });
  // A code works once: the next one is shown half a minute later.
  const nextCode = (): string => {
    gateway.advance(30);
    return codeNow();
  };
  return { nextCode, recoveryCodes };
}

const unconfirmed = { code: 'IDENTITY_UNCONFIRMED', success: false };

describe.each(actions)('$name', ({ service, input }) => {
  test('is allowed until 15 minutes after signing in, and refused then', async () => {
    const { email, password } = account;
    gateway.stopClock();
    const credential = await gateway.call(signIn, { email, password });
    // The refusal first: an allowed `accountDelete` ends the session.
    gateway.advance(15 * 60);
    expect(await call(service, input, credential)).toMatchObject(unconfirmed);
    gateway.advance(-1);
    expect(await call(service, input, credential)).not.toMatchObject(unconfirmed);
  });

  test('requires the second factor, also right after turning it on or signing in with it', async () => {
    const { email, password } = account;
    const { nextCode } = await turnOnSecondFactor();
    expect(await call(service, input)).toMatchObject(unconfirmed);
    const credential = await gateway.call(signIn, { email, password, secondCode: nextCode() });
    expect(await call(service, input, credential)).toMatchObject(unconfirmed);
    expect(await call(identityConfirm, { password }, credential)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(await call(identityConfirm, { password, secondCode: '000000' }, credential)).toMatchObject({
      code: 'SECOND_FACTOR_ERROR',
    });
    expect(await call(service, input, credential)).toMatchObject(unconfirmed);
    const confirmation = { password, secondCode: nextCode() };
    expect(await call(identityConfirm, confirmation, credential)).toMatchObject({ code: 'SUCCESS' });
    expect(await call(service, input, credential)).not.toMatchObject(unconfirmed);
  });
});

test('a password is changed with the second factor only', async () => {
  const { nextCode } = await turnOnSecondFactor();
  const input = { oldPassword: account.password, password: 'regenschirm vergessen' };
  expect(await call(passwordChange, { ...input, oldPassword: 'not it' })).toMatchObject({
    code: 'UNAUTH_PASSWORD_ERROR',
  });
  expect(await call(passwordChange, input)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await call(passwordChange, { ...input, secondCode: '000000' })).toMatchObject({
    code: 'SECOND_FACTOR_ERROR',
    ext: { fields: { secondCode: expect.stringContaining('is incorrect') as string } },
  });
  expect(await gateway.call(signIn, { email: account.email, password: account.password })).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  });
  expect(await call(passwordChange, { ...input, secondCode: nextCode() })).toMatchObject({ code: 'SUCCESS' });
});

test('a password reset with the second factor does not confirm later sensitive actions', async () => {
  const { email } = account;
  const { nextCode } = await turnOnSecondFactor();
  gateway.advance(61);
  await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' });
  const input = { email, verifyCode: await lastCode(gateway, email), password: 'regenschirm vergessen' };
  const credential = await gateway.call(passwordReset, { ...input, secondCode: nextCode() });
  expect(credential).toMatchObject({ code: 'SUCCESS' });
  expect(await call(ownDataExport, {}, credential)).toMatchObject(unconfirmed);
});

test('a recovery code confirms once, and the owner gets a mail', async () => {
  const { recoveryCodes } = await turnOnSecondFactor();
  const confirmation = { password: account.password, secondCode: recoveryCodes[0] ?? '' };
  expect(await call(identityConfirm, confirmation)).toMatchObject({ code: 'SUCCESS' });
  expect((await lastMail(gateway, account.email, 'securityChanged')).data.change).toBe('recoveryCodeUsed');
  expect(await call(identityConfirm, confirmation)).toMatchObject({ code: 'SECOND_FACTOR_ERROR' });
});

test('actions that are not sensitive need no confirmation', async () => {
  gateway.advance(3600);
  const profile = { nickname: 'Maren', birthday: null, locale: 'en_US', avatarUrl: null };
  expect(await call(profileUpdate, profile)).toMatchObject({ code: 'SUCCESS' });
});
