import { randomBytes } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account/account';
import {
  identityProviders,
  providerCallback,
  providerLinkStart,
  providerSignInStart,
} from '@kaimai/contract/account/identity-provider';
import { gatewayPath, headerNames } from '@kaimai/contract/wire/envelope';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import type { AnyService, InputOf } from '@kaimai/contract/wire/service';
import { signBody } from '@kaimai/contract/wire/signature';
import type { ImitatedIdentityProvider, Statement } from '#testing/imitated-identity-provider.ts';
import { anonymousKey, type CallOptions, type TestAnswer, type TestGateway } from '#testing/test-gateway.ts';

const nextRequestNo = requestNumbers(7);

/** A browser that stores the gateway's cookies, which sign-ins at providers need. */
export class ProviderBrowser {
  readonly appNo = randomBytes(16).toString('hex');
  readonly cookies = new Map<string, string>();
  /** Cookies as they were set, with their attributes. */
  readonly setCookies: string[] = [];
  credential: Credential | undefined;
  readonly #gateway: TestGateway;
  readonly #provider: ImitatedIdentityProvider;

  constructor(gateway: TestGateway, provider: ImitatedIdentityProvider) {
    this.#gateway = gateway;
    this.#provider = provider;
  }

  async call<S extends AnyService>(
    service: S,
    input: InputOf<S>,
    { credential = this.credential ?? anonymousKey, locale = 'en_US', remoteAddress = '127.0.0.1' }: CallOptions = {},
  ): Promise<TestAnswer<S>> {
    // The time is that of the gateway's clock, which tests advance; the rest makes the number unique.
    const requestNo = this.#gateway.now().toISOString().replace(/\D/g, '').slice(0, 14) + nextRequestNo().slice(14);
    const { partnerId } = credential;
    const envelope = { service: service.name, requestNo, version: '1.0', partnerId, ext: { appNo: this.appNo } };
    const body = JSON.stringify({ ...(input as object), ...envelope });
    const response = await this.#gateway.server.inject({
      method: 'POST',
      url: gatewayPath,
      payload: body,
      remoteAddress,
      headers: {
        'content-type': 'application/json',
        'accept-language': locale.replace('_', '-'),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        [headerNames.accessKey]: credential.accessKey,
        [headerNames.signType]: 'MD5',
        [headerNames.sign]: signBody(body, credential.secretKey),
      },
    });
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
      this.setCookies.push(cookie);
    }
    const answer = response.json<TestAnswer<S>>();
    if (answer.success) service.output.parse(answer);
    return answer;
  }

  async listProviders(): Promise<TestAnswer<typeof identityProviders>> {
    return this.call(identityProviders, {});
  }

  async start(input: Partial<InputOf<typeof providerSignInStart>> = {}) {
    return this.call(providerSignInStart, { provider: 'acme', ...input });
  }

  /** Starts a sign-in and consents at the provider; returns the query with which the provider sends the browser back. */
  async startAndConsent(
    statement: Statement = {},
    input: Partial<InputOf<typeof providerSignInStart>> = {},
  ): Promise<string> {
    const { authorizationUrl } = await this.start(input);
    return this.#provider.consent(authorizationUrl, statement);
  }

  /** Comes back to the site with the provider's answer. */
  async returnWith(answer: string, options: CallOptions = {}) {
    return this.call(providerCallback, { provider: 'acme', answer }, options);
  }

  /** A whole sign-in: start, consent at the provider, and back. */
  async signIn(statement: Statement = {}, input: Partial<InputOf<typeof providerSignInStart>> = {}) {
    return this.returnWith(await this.startAndConsent(statement, input));
  }

  /** Links an identity to the account that is signed in. */
  async link(statement: Statement = {}) {
    const started = await this.call(providerLinkStart, { provider: 'acme' });
    if (!started.success) return started;
    return this.returnWith(this.#provider.consent(started.authorizationUrl, statement));
  }
}
