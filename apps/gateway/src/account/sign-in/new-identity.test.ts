import { register, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { providerRegister } from '@kaimai/contract/account/identity-provider';
import { passkeyAdd, passkeyAddStart, passkeySignIn, passkeyStart } from '@kaimai/contract/account/security';
import { mailPreferenceDetail } from '@kaimai/contract/mail/mail-preference';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastCode, lastMail, mailsTo } from '#testing/mails.ts';
import { ProviderBrowser } from '#testing/provider-browser.ts';
import { createAccount } from '#testing/accounts.ts';
import { openProviderFixture } from '#testing/provider-fixture.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { VirtualPasskey } from '#testing/virtual-passkey.ts';

const fixture = openProviderFixture();
const { openBrowser, newSubject, publicUrl } = fixture;

describe('an unknown identity', () => {
  test('becomes an account with a confirmed e-mail, a neutral name and no consents', async () => {
    const browser = openBrowser();
    const { ticket } = await browser.signIn({ claims: { sub: 'new buyer', name: 'Maren Kowalski' } });
    const email = 'maren-new@example.com';
    expect((await browser.call(providerRegister, { ticket, email, verifyCode: 'wrong1' })).code).toBe(
      'VERIFY_CODE_ERROR',
    );
    await browser.call(verifyCodeSend, { email, purpose: 'register' });
    const verifyCode = await lastCode(fixture.gateway, email);
    // A code is valid only in the browser that requested it.
    const stranger = openBrowser();
    expect((await stranger.call(providerRegister, { ticket, email, verifyCode })).code).toBe('VERIFY_CODE_ERROR');
    const session = await browser.call(providerRegister, { ticket, email, verifyCode });
    expect(session.buyer).toMatchObject({ email, nicknameChosen: false });
    expect(session.buyer.nickname).toMatch(/^Buyer [2-9A-Z]{4}$/);
    browser.credential = session;
    expect(await browser.call(mailPreferenceDetail, {})).toMatchObject({ priceDrop: false, backInStock: false });
    expect((await lastMail(fixture.gateway, email, 'welcome')).data).toEqual({ nickname: '' });
    expect(await openBrowser().signIn({ claims: { sub: 'new buyer' } })).toMatchObject({
      session: { buyer: { email } },
    });
  });

  test('that became an account without a password does not sign in by any password', async () => {
    const browser = openBrowser();
    const email = 'no-password@example.com';
    const { ticket } = await browser.signIn({ claims: { sub: 'no password' } });
    await browser.call(verifyCodeSend, { email, purpose: 'register' });
    await browser.call(providerRegister, { ticket, email, verifyCode: await lastCode(fixture.gateway, email) });
    for (const password of [' ', 'x', '$argon2id$']) {
      expect((await fixture.gateway.call(signIn, { email, password })).code).toBe('UNAUTH_PASSWORD_ERROR');
    }
  });

  test('cannot take an e-mail that got an account meanwhile', async () => {
    const browser = openBrowser();
    const email = 'meanwhile@example.com';
    const { ticket } = await browser.signIn({ claims: { sub: newSubject() } });
    await browser.call(verifyCodeSend, { email, purpose: 'register' });
    const verifyCode = await lastCode(fixture.gateway, email);
    const other = { appNo: 'another-browser-of-them' };
    await fixture.gateway.call(verifyCodeSend, { email, purpose: 'register' }, other);
    await fixture.gateway.call(
      register,
      { email, password: 'tulpen im mai', verifyCode: await lastCode(fixture.gateway, email) },
      other,
    );
    expect((await browser.call(providerRegister, { ticket, email, verifyCode })).code).toBe('FIELD_NOT_UNIQUE');
  });

  test('is linked by the password, once and in its own browser, and the owner is notified', async () => {
    const browser = openBrowser();
    const { ticket } = await browser.signIn({ claims: { sub: newSubject() } });
    const { email, password } = fixture.account;
    const wrong = await browser.call(signIn, { email, password: 'a wrong guess', identityTicket: ticket });
    expect(wrong.code).toBe('UNAUTH_PASSWORD_ERROR');
    const stranger = openBrowser();
    await stranger.signIn({ claims: { sub: newSubject() } });
    const stolen = await stranger.call(signIn, { email, password, identityTicket: ticket });
    expect(stolen.code).toBe('PROVIDER_SIGN_IN_EXPIRED');
    expect((await browser.call(signIn, { email, password, identityTicket: ticket })).code).toBe('SUCCESS');
    const mail = await mailsTo(fixture.gateway, email);
    expect(mail.find(({ template }) => template === 'securityChanged')?.data).toMatchObject({
      change: 'identityLinked',
      provider: 'Acme',
    });
    const again = await browser.call(signIn, { email, password, identityTicket: ticket });
    expect(again.code).toBe('PROVIDER_SIGN_IN_EXPIRED');
  });

  test('is linked by a passkey', async () => {
    const device = new VirtualPasskey(publicUrl);
    const passkey = device.create(await fixture.gateway.call(passkeyAddStart, {}, fixture.account));
    await fixture.gateway.call(passkeyAdd, { name: 'Phone', passkey }, fixture.account);
    const browser = openBrowser();
    const sub = newSubject();
    const { ticket } = await browser.signIn({ claims: { sub } });
    const answer = device.sign(await fixture.gateway.call(passkeyStart, {}));
    expect(await browser.call(passkeySignIn, { passkey: answer, identityTicket: ticket })).toMatchObject({
      code: 'SUCCESS',
    });
    expect((await openBrowser().signIn({ claims: { sub } })).outcome).toBe('signedIn');
  });

  test('is stored for a quarter of an hour', async () => {
    const browser = openBrowser();
    const { email, password } = fixture.account;
    const { ticket } = await browser.signIn({ claims: { sub: newSubject() } });
    fixture.gateway.advance(901);
    const late = await browser.call(signIn, { email, password, identityTicket: ticket });
    expect(late).toMatchObject({ code: 'PROVIDER_SIGN_IN_EXPIRED' });
    await fixture.gateway.jobRunner.runOnce();
    expect(await fixture.gateway.db.selectFrom('proved_identity').select('provider').execute()).toEqual([]);
  });
});

describe('a provider whose verified e-mails the operator trusts', () => {
  let trusting: TestGateway;
  let browser: ProviderBrowser;

  beforeAll(async () => {
    trusting = await createTestGateway({
      identityProviders: [fixture.provider.settings({ trustVerifiedEmail: true })],
    });
  });
  beforeEach(() => {
    browser = new ProviderBrowser(trusting, fixture.provider);
  });
  afterAll(async () => trusting.close());

  test('opens an account immediately for a new e-mail, also for two concurrent answers', async () => {
    const claims = { sub: 'trusted one', email: 'One@Example.com', email_verified: true };
    const other = new ProviderBrowser(trusting, fixture.provider);
    const answers = [await browser.startAndConsent({ claims }), await other.startAndConsent({ claims })] as const;
    const both = await Promise.all([browser.returnWith(answers[0]), other.returnWith(answers[1])]);
    // One of the two may be refused, because the other has just opened the account.
    expect(both.map(({ success }) => success)).toContain(true);
    const { session } = await browser.signIn({ claims });
    expect(session?.buyer.email).toBe('one@example.com');
    const buyers = trusting.gateway.db.selectFrom('buyer').select('id').where('email', '=', 'one@example.com');
    expect(await buyers.execute()).toHaveLength(1);
  });

  test('signs nobody in to an account with that e-mail, but says that there is one', async () => {
    const { email } = await createAccount(trusting);
    const answer = await browser.signIn({ claims: { sub: 'trusted two', email, email_verified: true } });
    expect(answer).toMatchObject({ outcome: 'unknown', hasAccount: true, email, session: null });
  });

  test('is trusted only if it states that the e-mail is verified', async () => {
    const claims = { sub: 'trusted three', email: 'three@example.com' };
    expect(await browser.signIn({ claims })).toMatchObject({ outcome: 'unknown', hasAccount: false });
    expect(await browser.signIn({ claims: { ...claims, email_verified: 'true' } })).toMatchObject({
      outcome: 'unknown',
    });
  });
});
