import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { ImitatedIdentityProvider } from '#testing/imitated-identity-provider.ts';
import { ProviderBrowser } from '#testing/provider-browser.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

const publicUrl = 'https://shop.kaimai.example';

/** The fixture of tests of sign-ins at identity providers; hooks fill it in before each test. */
export interface ProviderFixture {
  publicUrl: string;
  provider: ImitatedIdentityProvider;
  gateway: TestGateway;
  account: TestAccount;
  openBrowser: () => ProviderBrowser;
  /** A subject that no test has used. */
  newSubject: () => string;
}

/**
 * A gateway with two identity providers: `acme`, which answers, and `trusted`, which cannot be reached and whose verified e-mails
 * are trusted. Each test has a new account.
 */
export function openProviderFixture(): ProviderFixture {
  let subjects = 0;
  // The hooks fill in the rest before any test reads it.
  const fixture = {
    publicUrl,
    openBrowser: () => new ProviderBrowser(fixture.gateway, fixture.provider),
    newSubject: () => `subject ${(subjects += 1)}`,
  } as ProviderFixture;
  beforeAll(async () => {
    fixture.provider = await ImitatedIdentityProvider.open();
    const identityProviders = [
      fixture.provider.settings(),
      fixture.provider.settings({ id: 'trusted', issuer: 'http://127.0.0.1:1', trustVerifiedEmail: true }),
    ];
    fixture.gateway = await createTestGateway({ publicUrl, identityProviders });
  });
  beforeEach(async () => {
    // The number of codes that one network may request is limited per hour.
    fixture.gateway.advance(3600);
    fixture.account = await createAccount(fixture.gateway);
  });
  afterAll(async () => {
    await fixture.gateway.close();
    await fixture.provider.close();
  });
  return fixture;
}
