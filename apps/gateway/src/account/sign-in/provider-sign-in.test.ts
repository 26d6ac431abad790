import { profileDetail, signIn } from '@kaimai/contract/account/account';
import {
  identityUnlink,
  providerCallback,
  providerLinkStart,
  providerSecondStep,
  providerSignInStart,
} from '@kaimai/contract/account/identity-provider';
import { authenticatorConfirm, authenticatorStart } from '@kaimai/contract/account/security';
import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#testing/accounts.ts';
import { authenticatorCode } from '#testing/authenticator.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { ImitatedIdentityProvider } from '#testing/imitated-identity-provider.ts';
import { expectLimit, newNetwork, startLimitWindows } from '#testing/limit-windows.ts';
import { mailsTo } from '#testing/mails.ts';
import { ProviderBrowser } from '#testing/provider-browser.ts';
import { openProviderFixture } from '#testing/provider-fixture.ts';
import { createTestGateway } from '#testing/test-gateway.ts';

const fixture = openProviderFixture();
const { openBrowser, newSubject, publicUrl } = fixture;

/** Links a new subject to the account by signing in to it. */
async function linkSubject(sub = newSubject()): Promise<string> {
  const browser = openBrowser();
  const { ticket } = await browser.signIn({ claims: { sub } });
  const { email, password } = fixture.account;
  expect(await browser.call(signIn, { email, password, identityTicket: ticket })).toMatchObject({ code: 'SUCCESS' });
  return sub;
}

describe('a sign-in at a provider', () => {
  test('is offered by name, in the buyer’s language', async () => {
    const browser = openBrowser();
    expect((await browser.listProviders()).providers).toMatchObject([
      { provider: 'acme', name: 'Acme' },
      { provider: 'trusted' },
    ]);
  });

  test('has state, nonce and PKCE, and a redirect address of its own that no request changes', async () => {
    const { authorizationUrl } = await openBrowser().start();
    const { origin, pathname, searchParams } = new URL(authorizationUrl);
    expect(origin + pathname).toBe(`${fixture.provider.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'kaimai-shop',
      redirect_uri: `${publicUrl}/sign-in/acme`,
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
  });

  test('sets a cookie for this browser that scripts and other hosts cannot reach', async () => {
    const browser = openBrowser();
    await browser.start();
    const cookie = browser.setCookies.find((each) => each.startsWith('__Host-sign-in='));
    expect(cookie).toMatch(/^__Host-sign-in=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/);
    const before = browser.cookies.get('__Host-sign-in');
    await browser.start();
    expect(browser.cookies.get('__Host-sign-in')).toBe(before);
  });

  test('stores no state, cookie, token or ticket that could be used', async () => {
    const browser = openBrowser();
    const { ticket } = await browser.signIn({ claims: { sub: newSubject() } });
    const [signIns, proved] = await Promise.all([
      fixture.gateway.db.selectFrom('provider_sign_in').selectAll().execute(),
      fixture.gateway.db.selectFrom('proved_identity').selectAll().execute(),
    ]);
    const stored = JSON.stringify([signIns, proved]);
    expect(signIns.length).toBeGreaterThan(0);
    expect(stored).not.toContain(ticket);
    expect(stored).not.toMatch(/eyJ|access_token/);
    expect(stored).not.toContain(browser.cookies.get('__Host-sign-in'));
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/a\tb', 'cart'])(
    'does not lead back to %j',
    async (redirect) => {
      expect(await openBrowser().start({ redirect })).toMatchObject({ code: 'PARAMETER_ERROR' });
    },
  );

  test('leads back to a path of this site', async () => {
    const redirect = '/detail?commodityCode=P1#reviews';
    const answer = await openBrowser().signIn({ claims: { sub: await linkSubject() } }, { redirect, remember: false });
    expect(answer).toMatchObject({ outcome: 'signedIn', redirect, remember: false, providerName: 'Acme' });
  });

  test('is refused for a provider that is not configured', async () => {
    expect((await openBrowser().start({ provider: 'nobody' })).code).toBe('OBJECT_NOT_EXIST');
    expect((await openBrowser().start({ provider: '../x' })).code).toBe('PARAMETER_ERROR');
  });
});

describe('a provider that', () => {
  const words = 'Acme cannot be reached now. Use your password, or try again later.';

  test('cannot be reached is named, is not requested again immediately, and does not prevent the start', async () => {
    const down = await ImitatedIdentityProvider.open();
    const other = await createTestGateway({ identityProviders: [down.settings()] });
    const browser = new ProviderBrowser(other, down);
    await browser.listProviders();
    expect(down.requests).toEqual([]);
    down.behaviour = 'failing';
    expect(await browser.start()).toMatchObject({ code: 'PROVIDER_UNREACHABLE', detail: words });
    expect(await browser.start()).toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
    expect(down.requests).toHaveLength(1);
    const inChinese = await browser.call(providerSignInStart, { provider: 'acme' }, { locale: 'zh_CN' });
    expect(inChinese.detail).toBe('暂时无法连接 艾克美。请用密码登录，或稍后再试。');
    expect(other.faults.splice(0).length).toBeGreaterThan(0);
    await other.close();
    await down.close();
  });

  test('hangs is given up before the 30 seconds of the library, also during the callback', async () => {
    const slow = await ImitatedIdentityProvider.open();
    const other = await createTestGateway({ identityProviders: [slow.settings()] });
    const browser = new ProviderBrowser(other, slow);
    const answer = await browser.startAndConsent();
    slow.behaviour = 'hanging';
    const startedAt = performance.now();
    expect(await browser.returnWith(answer)).toMatchObject({ code: 'PROVIDER_UNREACHABLE', detail: words });
    // Our limit is five seconds. Without it, the library waits for 30 seconds.
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    other.faults.length = 0;
    await other.close();
    await slow.close();
  });

  test('does not know our client is reported to the operator', async () => {
    const other = await createTestGateway({
      identityProviders: [fixture.provider.settings({ clientSecret: 'wrong' })],
    });
    expect((await new ProviderBrowser(other, fixture.provider).signIn()).code).toBe('PROVIDER_ANSWER_ERROR');
    expect(String(other.faults.splice(0))).toContain('Identity provider acme: ');
    await other.close();
  });
});

describe('an answer', () => {
  test('is accepted once', async () => {
    const browser = openBrowser();
    const answer = await browser.startAndConsent({ claims: { sub: await linkSubject() } });
    const both = await Promise.all([browser.returnWith(answer), browser.returnWith(answer)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['PROVIDER_SIGN_IN_EXPIRED', 'SUCCESS']);
    expect(await browser.returnWith(answer)).toMatchObject({
      detail: 'This sign-in was already used. Please start again.',
    });
  });

  test('is accepted for ten minutes', async () => {
    fixture.gateway.stopClock();
    const browser = openBrowser();
    const sub = await linkSubject();
    const [inTime, late] = [
      await browser.startAndConsent({ claims: { sub } }),
      await browser.startAndConsent({ claims: { sub } }),
    ];
    fixture.gateway.advance(599);
    expect((await browser.returnWith(inTime)).code).toBe('SUCCESS');
    fixture.gateway.advance(2);
    expect(await browser.returnWith(late)).toMatchObject({
      code: 'PROVIDER_SIGN_IN_EXPIRED',
      detail: expect.stringContaining('longer than 10 minutes'),
    });
  });

  test('is accepted only in the browser that began the sign-in', async () => {
    const [thief, victim] = [openBrowser(), openBrowser()];
    const answer = await thief.startAndConsent({ claims: { sub: await linkSubject() } });
    expect(await victim.returnWith(answer)).toMatchObject({
      detail: expect.stringContaining('not started in this browser'),
    });
    await victim.start();
    expect((await victim.returnWith(answer)).code).toBe('PROVIDER_SIGN_IN_EXPIRED');
    expect((await thief.returnWith(answer)).code).toBe('SUCCESS');
  });

  test('is accepted only for the provider that the sign-in chose', async () => {
    const browser = openBrowser();
    const answer = await browser.startAndConsent({ claims: { sub: await linkSubject() } });
    expect((await browser.call(providerCallback, { provider: 'trusted', answer })).code).toBe(
      'PROVIDER_SIGN_IN_EXPIRED',
    );
    expect((await browser.returnWith(answer)).code).toBe('SUCCESS');
  });

  test('signs in as a password does: the cart is merged and a new device is notified', async () => {
    const sub = await linkSubject();
    const { id: shopId } = await createShop(fixture.gateway.db);
    const { skuCode } = await createProduct(fixture.gateway.db, { shopId });
    const browser = openBrowser();
    await browser.call(cartAdd, { skuCode, quantity: 2 });
    const { session } = await browser.signIn({ claims: { sub } });
    expect(session).toMatchObject({ buyer: { email: fixture.account.email }, cartMerge: { moved: 1 } });
    browser.credential = session ?? undefined;
    expect((await browser.call(cartView, {})).cartQuantity).toBe(2);
    expect(JSON.stringify(await mailsTo(fixture.gateway, fixture.account.email))).toContain('newDevice');
  });

  test('does not confirm the owner for what is sensitive', async () => {
    const browser = openBrowser();
    const { session } = await browser.signIn({ claims: { sub: await linkSubject() } });
    browser.credential = session ?? undefined;
    expect((await browser.call(providerLinkStart, { provider: 'acme' })).code).toBe('IDENTITY_UNCONFIRMED');
    expect((await browser.call(identityUnlink, { identityNo: 'x' })).code).toBe('IDENTITY_UNCONFIRMED');
  });

  test('of an account with a second factor waits for its code, which works once', async () => {
    const sub = await linkSubject();
    const { secret } = await fixture.gateway.call(authenticatorStart, {}, fixture.account);
    await fixture.gateway.call(
      authenticatorConfirm,
      { verifyCode: authenticatorCode(secret, fixture.gateway.now()) },
      fixture.account,
    );
    // A code of the app works once. A minute later the app shows another one.
    fixture.gateway.advance(60);
    const browser = openBrowser();
    const { outcome, ticket, email, takesPasskey, session } = await browser.signIn({ claims: { sub } });
    expect({ outcome, email, takesPasskey, session }).toEqual({
      outcome: 'secondStep',
      email: fixture.account.email,
      takesPasskey: false,
      session: null,
    });
    const code = authenticatorCode(secret, fixture.gateway.now());
    expect((await openBrowser().call(providerSecondStep, { ticket, secondCode: code })).code).toBe(
      'PROVIDER_SIGN_IN_EXPIRED',
    );
    // A browser that has begun a sign-in of its own is refused, too: it learns nothing about the second factor, and uses up no attempt.
    const stranger = openBrowser();
    await stranger.start();
    expect((await stranger.call(providerSecondStep, { ticket })).code).toBe('PROVIDER_SIGN_IN_EXPIRED');
    expect((await browser.call(providerSecondStep, { ticket })).code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await browser.call(providerSecondStep, { ticket, secondCode: '000000' })).code).toBe('SECOND_FACTOR_ERROR');
    // The ticket opens neither a new account nor another one.
    const { email: otherEmail, password } = await createAccount(fixture.gateway);
    const other = await browser.call(signIn, { email: otherEmail, password, identityTicket: ticket });
    expect(other.code).toBe('PROVIDER_SIGN_IN_EXPIRED');
    expect(await browser.call(providerSecondStep, { ticket, secondCode: code })).toMatchObject({ buyer: { email } });
    expect((await browser.call(providerSecondStep, { ticket, secondCode: code })).code).toBe(
      'PROVIDER_SIGN_IN_EXPIRED',
    );
  });
});

test('a recovery code completes a sign-in at a provider, and the owner is notified', async () => {
  const sub = await linkSubject();
  const { secret } = await fixture.gateway.call(authenticatorStart, {}, fixture.account);
  const verifyCode = authenticatorCode(secret, fixture.gateway.now());
  const { recoveryCodes } = await fixture.gateway.call(authenticatorConfirm, { verifyCode }, fixture.account);
  fixture.gateway.advance(60);
  const changes = async () => {
    const mails = await mailsTo(fixture.gateway, fixture.account.email);
    return mails.flatMap((mail) => (mail.template === 'securityChanged' ? [mail.data.change] : []));
  };
  const complete = async (secondCode: string) => {
    const browser = openBrowser();
    const { ticket } = await browser.signIn({ claims: { sub } });
    return (await browser.call(providerSecondStep, { ticket, secondCode })).code;
  };
  expect(await complete(authenticatorCode(secret, fixture.gateway.now()))).toBe('SUCCESS');
  expect(await changes()).not.toContain('recoveryCodeUsed');
  expect(await complete(recoveryCodes[0] ?? '')).toBe('SUCCESS');
  expect(await changes()).toContain('recoveryCodeUsed');
});

describe('limits', () => {
  test('apply to the sign-ins that one network starts', async () => {
    await startLimitWindows(fixture.gateway);
    const remoteAddress = newNetwork();
    await expectLimit(fixture.gateway, {
      name: 'provider sign-ins from',
      max: 60,
      windowSeconds: 900,
      subject: () => remoteAddress,
      use: async () => (await openBrowser().call(providerSignInStart, { provider: 'acme' }, { remoteAddress })).code,
      allowed: 'SUCCESS',
    });
  });

  test('apply to the answers that one network sends', async () => {
    await startLimitWindows(fixture.gateway);
    const remoteAddress = newNetwork();
    await expectLimit(fixture.gateway, {
      name: 'provider answers from',
      max: 60,
      windowSeconds: 900,
      subject: () => remoteAddress,
      use: async () => (await openBrowser().returnWith('?state=x', { remoteAddress })).code,
      allowed: 'PROVIDER_SIGN_IN_EXPIRED',
    });
  });
});

test('the profile of a linked account does not take the name that the provider states', async () => {
  const browser = openBrowser();
  const { session } = await browser.signIn({ claims: { sub: await linkSubject(), name: 'Somebody Else' } });
  browser.credential = session ?? undefined;
  expect(await browser.call(profileDetail, {})).toMatchObject({
    email: fixture.account.email,
    nicknameChosen: false,
  });
});
