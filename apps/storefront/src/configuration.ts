import type { Credential } from './session/credential.ts';

/** The pair every local, development and test host signs with while nobody is signed in. */
const localCredential: Credential = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

const credentialsByHost: Readonly<Record<string, Credential>> = {
  localhost: localCredential,
  '127.0.0.1': localCredential,
  '[::1]': localCredential,
};

/** Where a deployment on a public host writes its own anonymous pair into every page. */
export const anonymousCredentialMeta = 'anonymous-credential';

/** The anonymous key pair of the current host; undefined, with a warning, when the host has none. */
export function anonymousCredential(host: string = location.hostname): Credential | undefined {
  const credential = deployedCredential() ?? credentialsByHost[host];
  if (!credential) console.warn(`The host ${host} has no access key.`);
  return credential;
}

function deployedCredential(): Credential | undefined {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${anonymousCredentialMeta}"]`)?.content;
  if (!written) return undefined;
  const [accessKey, secretKey, partnerId] = written.split(' ');
  return accessKey && secretKey && partnerId ? { accessKey, secretKey, partnerId } : undefined;
}
