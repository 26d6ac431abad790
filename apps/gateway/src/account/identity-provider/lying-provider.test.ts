import { signIn } from '@kaimai/contract/account/account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { ImitatedIdentityProvider, type Statement } from '#testing/imitated-identity-provider.ts';
import { mailsTo } from '#testing/mails.ts';
import { ProviderBrowser } from '#testing/provider-browser.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let provider: ImitatedIdentityProvider;
let gateway: TestGateway;
let account: TestAccount;

beforeAll(async () => {
  provider = await ImitatedIdentityProvider.open();
  gateway = await createTestGateway({ identityProviders: [provider.settings()] });
});

beforeEach(async () => {
  // Sign-ins at providers and codes are limited by the hour or less.
  gateway.advance(3600);
  account = await createAccount(gateway);
});

afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const openBrowser = (): ProviderBrowser => new ProviderBrowser(gateway, provider);
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

describe('an e-mail that a provider states', () => {
  test.each([
    ['as unverified', false],
    ['as verified', true],
    ['as verified, in a text', 'true'],
    ['without saying whether it is verified', undefined],
  ])('%s signs nobody in, and reveals nothing about the account', async (_name, verified) => {
    const claims = { sub: `liar ${verified}`, email: account.email, email_verified: verified };
    const answer = await openBrowser().signIn({ claims });
    expect(answer).toMatchObject({ outcome: 'unknown', session: null, email: account.email, hasAccount: false });
    const ofNobody = await openBrowser().signIn({ claims: { ...claims, email: 'nobody@example.com' } });
    expect(ofNobody).toMatchObject({ outcome: 'unknown', session: null, hasAccount: false });
    // The code of the registration and the welcome; none about this sign-in.
    expect(await mailsTo(gateway, account.email)).toHaveLength(2);
  });

  test('signs in only the linked subject, and no other with the same e-mail', async () => {
    const browser = openBrowser();
    const email = account.email;
    const first = await browser.signIn({ claims: { sub: 'the owner', email } });
    await browser.call(signIn, { email, password: account.password, identityTicket: first.ticket });
    expect(await openBrowser().signIn({ claims: { sub: 'the owner', email } })).toMatchObject({ outcome: 'signedIn' });
    expect(await openBrowser().signIn({ claims: { sub: 'somebody else', email } })).toMatchObject({
      outcome: 'unknown',
    });
    expect(await openBrowser().signIn({ claims: { sub: 'The owner', email } })).toMatchObject({ outcome: 'unknown' });
  });

  test.each([['no address'], ['a@b.de\r\nBcc: c@d.ef'], [7], [{ toString: 'x' }], ['x'.repeat(400) + '@b.de']])(
    'that is malformed, %j, is left out',
    async (email) => {
      expect(await openBrowser().signIn({ claims: { sub: 'odd', email } })).toMatchObject({
        outcome: 'unknown',
        email: '',
      });
    },
  );

  test('in the userinfo of another subject is ignored', async () => {
    const lie: Statement = { claims: { sub: 'one' }, userInfo: { sub: 'two', email: account.email } };
    expect(await openBrowser().signIn(lie)).toMatchObject({ outcome: 'unknown', email: '' });
    const truth: Statement = { claims: { sub: 'one' }, userInfo: { email: 'one@example.com' } };
    expect(await openBrowser().signIn(truth)).toMatchObject({ outcome: 'unknown', email: 'one@example.com' });
  });
});

describe('a token', () => {
  beforeAll(async () => {
    const owner = await createAccount(gateway);
    const browser = openBrowser();
    const { ticket } = await browser.signIn({ claims: { sub: 'linked' } });
    await browser.call(signIn, { email: owner.email, password: owner.password, identityTicket: ticket });
  });

  // Each of the other tokens differs from this one in one thing.
  test('that is correct signs in', async () => {
    expect(await openBrowser().signIn({ claims: { sub: 'linked' } })).toMatchObject({ outcome: 'signedIn' });
  });

  test.each<[string, Statement, string]>([
    ['of another issuer', { claims: { iss: 'https://accounts.example' } }, 'did not pass our checks'],
    ['for another audience', { claims: { aud: 'another-shop' } }, 'did not pass our checks'],
    ['for several audiences, made for another', { claims: { aud: ['kaimai-shop', 'other'], azp: 'other' } }, 'checks'],
    ['of another sign-in (nonce)', { claims: { nonce: 'another' } }, 'did not pass our checks'],
    ['without a nonce', { claims: { nonce: undefined } }, 'did not pass our checks'],
    ['without a subject', { claims: { sub: undefined } }, 'did not pass our checks'],
    ['with an empty subject', { claims: { sub: '' } }, 'did not pass our checks'],
    ['that has expired', { claims: { exp: inSeconds(-120) } }, 'differ too much'],
    ['that is not valid yet', { claims: { nbf: inSeconds(120) } }, 'differ too much'],
    ['signed by somebody else', { isForged: true }, 'did not pass our checks'],
    ['without a signature', { token: `${part({ alg: 'none' })}.${part({ sub: 'linked' })}.` }, 'checks'],
    ['that is malformed', { token: 'not.a token' }, 'did not pass our checks'],
    ['that is empty', { token: '' }, 'did not pass our checks'],
  ])('%s signs nobody in, and is reported to the operator', async (_name, statement, words) => {
    const claims = { sub: 'linked', ...statement.claims };
    const answer = await openBrowser().signIn({ ...statement, claims });
    expect(answer).toMatchObject({ code: 'PROVIDER_ANSWER_ERROR', detail: expect.stringContaining(words) });
    expect(gateway.faults.splice(0)).toHaveLength(1);
  });

  test('that expired less than a minute ago is accepted, since clocks differ', async () => {
    const claims = { sub: 'linked', exp: inSeconds(-30) };
    expect(await openBrowser().signIn({ claims })).toMatchObject({ outcome: 'signedIn', session: { buyer: {} } });
  });

  test.each<[string, Statement, string]>([
    ['names another issuer', { answer: { iss: 'https://evil.example' } }, 'PROVIDER_ANSWER_ERROR'],
    ['names no issuer, though the provider does', { answer: { iss: null } }, 'PROVIDER_ANSWER_ERROR'],
    ['has no code', { answer: { code: null } }, 'PROVIDER_ANSWER_ERROR'],
    ['has no state', { answer: { state: null } }, 'PROVIDER_SIGN_IN_EXPIRED'],
    ['has another state', { answer: { state: 'x'.repeat(43) } }, 'PROVIDER_SIGN_IN_EXPIRED'],
    ['says that it was cancelled', { answer: { code: null, error: 'access_denied' } }, 'PROVIDER_CANCELLED'],
    ['says that the provider is busy', { answer: { code: null, error: 'server_error' } }, 'PROVIDER_UNREACHABLE'],
    ['says another error', { answer: { code: null, error: 'invalid_scope' } }, 'PROVIDER_ANSWER_ERROR'],
  ])('is not requested when the answer %s', async (_name, statement, code) => {
    provider.requests.length = 0;
    const answer = await openBrowser().signIn({ claims: { sub: 'linked' }, ...statement });
    expect(answer.code).toBe(code);
    // The text names the provider.
    expect(answer.detail).not.toContain('{{');
    expect(provider.requests).not.toContain('/token');
    // Some of these answers are reported to the operator. A reported fault would fail the file when the gateway is closed.
    gateway.faults.splice(0);
  });

  test('is not issued for a code that the provider does not know', async () => {
    provider.requests.length = 0;
    const answer = await openBrowser().signIn({ claims: { sub: 'linked' }, answer: { code: 'guessed' } });
    expect(answer.code).toBe('PROVIDER_ANSWER_ERROR');
    expect(provider.requests).toContain('/token');
    gateway.faults.splice(0);
  });

  test('is not requested when the answer has two states or two codes', async () => {
    provider.requests.length = 0;
    const browser = openBrowser();
    const answer = await browser.startAndConsent({ claims: { sub: 'linked' } });
    const twice = `${answer}&code=other`;
    expect((await browser.returnWith(twice)).code).toBe('PROVIDER_ANSWER_ERROR');
    const another = await browser.startAndConsent({ claims: { sub: 'linked' } });
    expect((await browser.returnWith(`${another}&state=other`)).code).toBe('PROVIDER_ANSWER_ERROR');
    expect(provider.requests).not.toContain('/token');
    gateway.faults.splice(0);
  });
});

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
