import type { Configuration, IDToken } from 'openid-client';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import type { IdentityProvider } from '#deployment.ts';
import { refusalOf, reportOf } from './provider-fault.ts';
import { providerRefusal } from './provider-refusal.ts';

/** Loaded when somebody signs in at a provider for the first time. */
const loadClient = () => import('openid-client');

const requestSeconds = 5;
/** How far the provider's clock may differ. */
const toleranceSeconds = 60;

/** A provider's metadata, or what prevented reading it. */
type Discovery = { configuration: Configuration } | { fault: unknown };

/** A failure is cached for a short time, so that not every click waits for a provider that hangs. */
const providerMetadata = defineLoadingCache<Discovery>({
  name: 'identity-providers',
  maxEntries: 50,
  seconds: (discovery) => ('fault' in discovery ? 10 : 3600),
});

/** Random values of one sign-in: `state` and `nonce` bind the answer to it, `codeVerifier` binds the code (PKCE). */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

type Provider = IdentityProvider & { redirectUri: string };

/** The address of the provider's page. */
export async function authorizationUrlAt(caches: DataAccess['caches'], provider: Provider, secrets: SignInSecrets) {
  const configuration = await configurationOf(caches, provider);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await loadClient();
  const { prompt_values_supported: prompts } = configuration.serverMetadata();
  // A provider may refuse a value that it does not support, and few providers list the values that they support.
  const listsSelection = Array.isArray(prompts) && prompts.includes('select_account');
  return buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirectUri,
    scope: provider.scopes.join(' '),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    // Otherwise a shared computer signs in whoever used the provider last.
    ...((listsSelection || provider.selectAccount) && { prompt: 'select_account' }),
  }).href;
}

/** New random values for one sign-in. */
export async function newSecrets(): Promise<SignInSecrets> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await loadClient();
  return { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
}

/** A provider's claim about an e-mail. */
export interface EmailClaim {
  email: unknown;
  isVerified: boolean;
}

/** The person who has signed in at a provider, as the provider states. */
export interface ConfirmedIdentity {
  issuer: string;
  subject: string;
  /** Reads it from the ID token; calls the userinfo endpoint when the token has none. */
  readEmail: () => Promise<EmailClaim>;
}

/**
 * Exchanges the code of the provider's answer for a token, and checks it: signature, issuer, audience, times and nonce,
 * and state and issuer of the answer. Throws a refusal if a check fails.
 */
export async function readIdentity(
  caches: DataAccess['caches'],
  provider: Provider,
  answer: string,
  { state, nonce, codeVerifier }: SignInSecrets,
): Promise<ConfirmedIdentity> {
  const configuration = await configurationOf(caches, provider);
  const { authorizationCodeGrant, fetchUserInfo } = await loadClient();
  const answerUrl = new URL(provider.redirectUri);
  answerUrl.search = answer;
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(configuration, answerUrl, checks).catch((error: unknown) => {
    throw refusalOf(error, provider);
  });
  const claims = tokens.claims();
  if (!claims || !isSubject(claims.sub)) {
    throw providerRefusal('invalid', provider, new Error('no subject in the token'));
  }
  const readEmail = async (): Promise<EmailClaim> => {
    if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return emailIn(claims);
    // After a failure the buyer types an address instead.
    return fetchUserInfo(configuration, tokens.access_token, claims.sub).then(emailIn, () => emailIn({}));
  };
  return { issuer: canonicalIssuer(claims.iss), subject: claims.sub, readEmail };
}

/**
 * Whether a subject has the form of OpenID Connect Core 1.0, section 2. An empty one would sign everybody in to one
 * account.
 */
function isSubject(subject: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(subject);
}

function emailIn(claims: Partial<IDToken> | Record<string, unknown>): EmailClaim {
  return { email: claims['email'], isVerified: claims['email_verified'] === true };
}

/** An issuer without the slash at its end: issuers that differ only in that are the same. */
export function canonicalIssuer(issuer: string): string {
  return issuer.replace(/\/$/, '');
}

/** The provider's metadata, from the cache. Refuses while they cannot be read. */
async function configurationOf(caches: DataAccess['caches'], provider: Provider): Promise<Configuration> {
  const discovery = await caches.of(providerMetadata).get(provider.id, () => discover(provider));
  if ('configuration' in discovery) return discovery.configuration;
  throw providerRefusal('unreachable', provider, reportOf(discovery.fault, provider));
}

/** Reads the provider's metadata from its well-known address. */
async function discover({ issuer, clientId, clientSecret }: IdentityProvider): Promise<Discovery> {
  const oidc = await loadClient();
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, clockTolerance, enableNonRepudiationChecks } =
    oidc;
  const server = new URL(issuer);
  try {
    const configuration = await oidc.discovery(
      server,
      clientId,
      { [clockTolerance]: toleranceSeconds },
      (metadata, ...rest) => {
        // The default for providers that list no method is client_secret_basic (OpenID Connect Discovery 1.0).
        const supportsPost = metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
        return (supportsPost ? ClientSecretPost : ClientSecretBasic)(clientSecret)(metadata, ...rest);
      },
      {
        timeout: requestSeconds,
        // Signatures are checked even on the direct connection to the provider: a proxy that opens TLS could issue tokens.
        // The settings allow http only for a provider on this computer.
        execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
      },
    );
    return { configuration };
  } catch (fault) {
    return { fault };
  }
}
