import type { Credential } from './session/credential.ts';

/** The key pair that browsers sign with before sign-in. */
export interface HostCredential extends Credential {
  /** The only host of this pair. A pair without a host is for all hosts that have no pair of their own. */
  host?: string;
}

/** The name of the meta element that holds a deployment's pairs. */
export const anonymousCredentialsMeta = 'anonymous-credentials';

const local: Credential = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

/** The pairs of pages without that meta element, such as those of a development server. */
const localCredentials: readonly HostCredential[] = ['localhost', '127.0.0.1', '[::1]'].map((host) => ({
  ...local,
  host,
}));

/** The anonymous key pair of the current host; undefined, with a warning, when the host has none. */
export function anonymousCredential(host: string = location.hostname): Credential | undefined {
  const credentials = deployedCredentials() ?? localCredentials;
  const credential =
    credentials.find((pair) => pair.host === host) ?? credentials.find((pair) => pair.host === undefined);
  if (!credential) console.warn(`The host ${host} has no access key.`);
  return credential;
}

function deployedCredentials(): readonly HostCredential[] | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${anonymousCredentialsMeta}"]`)?.content;
  return content ? (JSON.parse(content) as HostCredential[]) : undefined;
}
