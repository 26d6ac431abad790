import { signIn, verifyCodeSend, passwordReset } from '@kaimai/contract/account/account';
import { identityUnlink, providerLinkStart, providerRegister } from '@kaimai/contract/account/identity-provider';
import { ownDataExport } from '@kaimai/contract/account/personal-data';
import {
  authenticatorConfirm,
  authenticatorStart,
  identityCodeSend,
  identityConfirm,
  passkeyAdd,
  passkeyAddStart,
  passkeyRemove,
  securityDetail,
} from '@kaimai/contract/account/security';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { authenticatorCode } from '#testing/authenticator.ts';
import { ImitatedIdentityProvider } from '#testing/imitated-identity-provider.ts';
import { lastCode, lastMail, mailsTo } from '#testing/mails.ts';
import { ProviderBrowser } from '#testing/provider-browser.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { VirtualPasskey } from '#testing/virtual-passkey.ts';

const publicUrl = 'https://shop.kaimai.example';
let provider: ImitatedIdentityProvider;
let gateway: TestGateway;
let account: TestAccount;
let browser: ProviderBrowser;
let subjects = 0;

beforeAll(async () => {
  provider = await ImitatedIdentityProvider.open();
  gateway = await createTestGateway({ publicUrl, identityProviders: [provider.settings()] });
});

beforeEach(async () => {
  // Sign-ins at providers and codes are limited by the hour or less.
  gateway.advance(3600);
  account = await createAccount(gateway);
  browser = new ProviderBrowser(gateway, provider);
  browser.credential = account.credential;
});

afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const newSubject = (): string => `linked subject ${(subjects += 1)}`;

async function identities() {
  return (await browser.call(securityDetail, {})).identities;
}

/** Signs `browser` in to a new account without a password, which a provider sign-in has created. Returns its e-mail. */
async function signInWithoutPassword(sub = newSubject()): Promise<string> {
  browser = new ProviderBrowser(gateway, provider);
  const email = `${sub.replaceAll(' ', '-')}@example.com`;
  const { ticket } = await browser.signIn({ claims: { sub } });
  await browser.call(verifyCodeSend, { email, purpose: 'register' });
  browser.credential = await browser.call(providerRegister, {
    ticket,
    email,
    verifyCode: await lastCode(gateway, email),
  });
  return email;
}

async function addPasskey(): Promise<string> {
  const passkey = new VirtualPasskey(publicUrl).create(await browser.call(passkeyAddStart, {}));
  return (await browser.call(passkeyAdd, { name: 'Phone', passkey })).passkeyNo;
}

describe('linking', () => {
  test('adds an identity that can sign in, lists it for its owner and notifies the owner by mail', async () => {
    const sub = newSubject();
    const answer = await browser.link({ claims: { sub, email: 'work@example.com' } });
    expect(answer).toMatchObject({ outcome: 'linked', redirect: '/personal-center/account-safe', session: null });
    expect(await identities()).toMatchObject([
      { provider: 'acme', name: 'Acme', label: 'work@example.com', lastUsedAt: null },
    ]);
    const mail = await lastMail(gateway, account.email, 'securityChanged');
    expect(mail.data).toMatchObject({ change: 'identityLinked', provider: 'Acme' });
    const other = new ProviderBrowser(gateway, provider);
    expect(await other.signIn({ claims: { sub } })).toMatchObject({ session: { buyer: { email: account.email } } });
    expect(await identities()).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('requires a recently confirmed owner at its start and at its end', async () => {
    // A confirmation is valid for 15 minutes, and registering counts as one.
    gateway.advance(901);
    expect((await browser.link()).code).toBe('IDENTITY_UNCONFIRMED');
    await browser.call(identityConfirm, { password: account.password });
    gateway.advance(600);
    const { authorizationUrl } = await browser.call(providerLinkStart, { provider: 'acme' });
    const answer = provider.consent(authorizationUrl, { claims: { sub: newSubject() } });
    gateway.advance(400);
    expect((await browser.returnWith(answer)).code).toBe('IDENTITY_UNCONFIRMED');
    expect(await identities()).toEqual([]);
  });

  test('is refused in another session of the same account', async () => {
    const { authorizationUrl } = await browser.call(providerLinkStart, { provider: 'acme' });
    const answer = provider.consent(authorizationUrl, { claims: { sub: newSubject() } });
    browser.credential = await gateway.call(signIn, { email: account.email, password: account.password });
    expect((await browser.returnWith(answer)).code).toBe('UNAUTHORIZED_ERROR');
    expect(await identities()).toEqual([]);
  });

  test('is refused in the session of another account', async () => {
    const { authorizationUrl } = await browser.call(providerLinkStart, { provider: 'acme' });
    const answer = provider.consent(authorizationUrl, { claims: { sub: newSubject() } });
    browser.credential = (await createAccount(gateway)).credential;
    expect(await browser.returnWith(answer)).toMatchObject({
      code: 'UNAUTHORIZED_ERROR',
      detail: expect.stringContaining('no longer signed in'),
    });
    expect(await identities()).toEqual([]);
  });

  test('refuses an identity of another account, and accepts one’s own again without an error', async () => {
    const sub = newSubject();
    await browser.link({ claims: { sub } });
    expect(await browser.link({ claims: { sub } })).toMatchObject({ outcome: 'linked' });
    // The code of the registration, the welcome, and one mail about the link.
    expect(await mailsTo(gateway, account.email)).toHaveLength(3);
    browser.credential = (await createAccount(gateway)).credential;
    expect(await browser.link({ claims: { sub } })).toMatchObject({
      code: 'FIELD_NOT_UNIQUE',
      detail: expect.stringContaining('already linked to another Kaimai account'),
    });
  });

  test('of one identity to two accounts concurrently succeeds for one', async () => {
    const sub = newSubject();
    const other = new ProviderBrowser(gateway, provider);
    other.credential = (await createAccount(gateway)).credential;
    const answers = await Promise.all([browser, other].map(async (each) => each.link({ claims: { sub } })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['FIELD_NOT_UNIQUE', 'SUCCESS']);
  });
});

describe('unlinking', () => {
  test('removes the identity, requires a recently confirmed owner and notifies the owner by mail', async () => {
    const sub = newSubject();
    await browser.link({ claims: { sub } });
    const [{ identityNo } = { identityNo: '' }] = await identities();
    gateway.advance(901);
    expect((await browser.call(identityUnlink, { identityNo })).code).toBe('IDENTITY_UNCONFIRMED');
    await browser.call(identityConfirm, { password: account.password });
    const stranger = new ProviderBrowser(gateway, provider);
    stranger.credential = (await createAccount(gateway)).credential;
    expect((await stranger.call(identityUnlink, { identityNo })).code).toBe('OBJECT_NOT_EXIST');
    expect((await browser.call(identityUnlink, { identityNo })).code).toBe('SUCCESS');
    expect((await browser.call(identityUnlink, { identityNo })).code).toBe('OBJECT_NOT_EXIST');
    const mail = await lastMail(gateway, account.email, 'securityChanged');
    expect(mail.data).toMatchObject({ change: 'identityUnlinked', provider: 'Acme' });
    expect((await stranger.signIn({ claims: { sub } })).outcome).toBe('unknown');
  });

  test('is refused for the last way to sign in, until there is a password', async () => {
    const email = await signInWithoutPassword();
    const [{ identityNo } = { identityNo: '' }] = await identities();
    expect((await browser.call(securityDetail, {})).hasPassword).toBe(false);
    expect((await browser.call(identityUnlink, { identityNo })).code).toBe('LAST_WAY_IN');
    expect(await identities()).toHaveLength(1);
    await browser.call(verifyCodeSend, { email, purpose: 'resetPassword' });
    const password = 'tulpen im november';
    browser.credential = await browser.call(passwordReset, {
      email,
      password,
      verifyCode: await lastCode(gateway, email),
    });
    expect((await browser.call(securityDetail, {})).hasPassword).toBe(true);
    expect((await browser.call(identityUnlink, { identityNo })).code).toBe('SUCCESS');
    expect((await gateway.call(signIn, { email, password })).code).toBe('SUCCESS');
  });

  test('concurrent with the removal of a passkey leaves one of the two', async () => {
    await signInWithoutPassword();
    const [{ identityNo } = { identityNo: '' }] = await identities();
    const passkeyNo = await addPasskey();
    const codes = await Promise.all([
      browser.call(identityUnlink, { identityNo }).then(({ code }) => code),
      browser.call(passkeyRemove, { passkeyNo }).then(({ code }) => code),
    ]);
    expect(codes.toSorted()).toEqual(['LAST_WAY_IN', 'SUCCESS']);
  });

  test('does not count identities of providers that are no longer offered', async () => {
    const email = await signInWithoutPassword();
    await gateway.db
      .updateTable('linked_identity')
      .set({ issuer: 'https://gone.example/realm' })
      .where('buyer_id', 'in', (eb) => eb.selectFrom('buyer').select('id').where('email', '=', email))
      .execute();
    expect(await identities()).toMatchObject([{ provider: null, name: 'gone.example' }]);
    const passkeyNo = await addPasskey();
    expect((await browser.call(passkeyRemove, { passkeyNo })).code).toBe('LAST_WAY_IN');
    const [{ identityNo } = { identityNo: '' }] = await identities();
    expect((await browser.call(identityUnlink, { identityNo })).code).toBe('SUCCESS');
  });
});

describe('the owner of an account without a password', () => {
  test('confirms by a mailed code, which works once', async () => {
    const email = await signInWithoutPassword();
    gateway.advance(901);
    expect((await browser.link()).code).toBe('IDENTITY_UNCONFIRMED');
    expect((await browser.call(identityConfirm, { password: '' })).code).toBe('PARAMETER_ERROR');
    expect((await browser.call(identityConfirm, { password: 'x' })).code).toBe('UNAUTH_PASSWORD_ERROR');
    expect((await browser.call(identityConfirm, {})).code).toBe('UNAUTH_PASSWORD_ERROR');
    expect(await browser.call(identityCodeSend, {})).toMatchObject({ code: 'SUCCESS', email });
    expect((await browser.call(identityConfirm, { verifyCode: 'AAAAA1' })).code).toBe('VERIFY_CODE_ERROR');
    const verifyCode = await lastCode(gateway, email);
    expect((await browser.call(identityConfirm, { verifyCode })).code).toBe('SUCCESS');
    expect((await browser.call(identityConfirm, { verifyCode })).code).toBe('VERIFY_CODE_ERROR');
    expect(await browser.link({ claims: { sub: newSubject() } })).toMatchObject({ outcome: 'linked' });
  });

  test('needs the second factor as well, where there is one', async () => {
    const email = await signInWithoutPassword();
    const { secret } = await browser.call(authenticatorStart, {});
    await browser.call(authenticatorConfirm, { verifyCode: authenticatorCode(secret, gateway.now()) });
    // A code of the app works once. After this time the app shows another one.
    gateway.advance(90);
    await browser.call(identityCodeSend, {});
    const verifyCode = await lastCode(gateway, email);
    expect((await browser.call(identityConfirm, { verifyCode })).code).toBe('SECOND_FACTOR_REQUIRED');
    const secondCode = authenticatorCode(secret, gateway.now());
    expect((await browser.call(identityConfirm, { verifyCode, secondCode })).code).toBe('SUCCESS');
  });

  test('is the only one who gets a code: with a password, none is mailed or accepted', async () => {
    expect((await browser.call(identityCodeSend, {})).code).toBe('OBJECT_NOT_EXIST');
    expect((await browser.call(identityConfirm, { verifyCode: 'AAAAA1' })).code).toBe('UNAUTH_PASSWORD_ERROR');
  });
});

test('signing in, linking, unlinking and refusals are in the security log', async () => {
  const sub = newSubject();
  await browser.link({ claims: { sub } });
  const other = new ProviderBrowser(gateway, provider);
  await other.signIn({ claims: { sub } });
  await other.signIn({ answer: { code: 'guessed' } });
  const [{ identityNo } = { identityNo: '' }] = await identities();
  await browser.call(identityUnlink, { identityNo });
  await gateway.securityLog.flush();
  const { data } = await browser.call(ownDataExport, {});
  const events = (data['securityEvents'] as { kind: string; detail: string }[]).map(({ kind, detail }) => [
    kind,
    detail,
  ]);
  expect(events.slice(-3)).toEqual([
    ['identityLinked', 'providerCallback'],
    ['signedIn', 'providerCallback'],
    ['identityUnlinked', 'identityUnlink'],
  ]);
  const refused = await gateway.db
    .selectFrom('security_event')
    .select('kind')
    .where('detail', '=', 'providerCallback PROVIDER_ANSWER_ERROR')
    .execute();
  expect(refused).toEqual([{ kind: 'signInFailed' }]);
});

test('the export has the identities, and deleting the account frees them', async () => {
  const sub = newSubject();
  await browser.link({ claims: { sub, email: 'work@example.com' } });
  const { data } = await browser.call(ownDataExport, {});
  expect(data['identities']).toMatchObject([{ issuer: provider.issuer, subject: sub, email: 'work@example.com' }]);
  await gateway.db
    .updateTable('buyer')
    .set({ deletion_due_at: gateway.now() })
    .where('email', '=', account.email)
    .execute();
  const other = new ProviderBrowser(gateway, provider);
  expect((await other.signIn({ claims: { sub } })).session?.deletionDueAt).toEqual(expect.any(String));
  await gateway.jobRunner.runOnce();
  expect((await other.signIn({ claims: { sub } })).outcome).toBe('unknown');
});
