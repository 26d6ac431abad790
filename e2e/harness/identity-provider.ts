import { once } from 'node:events';
import type { Server } from 'node:http';
import { Provider } from 'oidc-provider';
import type { Page } from '@playwright/test';
import { defaultProgram, identityProvider } from './addresses.ts';
import { client } from './provider-settings.ts';

/**
 * The identity provider of the package `oidc-provider`, in this process. It accepts every name that is entered, and
 * claims it as the subject and as the verified e-mail.
 */
export async function startIdentityProvider(): Promise<Server> {
  const provider = new Provider(identityProvider.url, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${defaultProgram.url}/sign-in/acme`],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
    }),
    cookies: { keys: ['a key of the journeys'] },
  });
  const server = provider.listen(identityProvider.port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Signs in at the provider as somebody and consents to share the identity with the program. */
export async function consentAs(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
