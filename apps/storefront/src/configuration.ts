import type { Credential } from './session/credential.ts';

/** The key pair that browsers sign with before sign-in. */
export interface HostCredential extends Credential {
  /** The host it is for; without one it is for all hosts without their own pair. */
  host?: string;
}

/** The name of the meta element that holds a deployment's pairs. */
export const anonymousCredentialsMeta = 'anonymous-credentials';

const local: Credential = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

/** The default, for pages without that element, such as those of a development server. */
const localCredentials: readonly HostCredential[] = ['localhost', '127.0.0.1', '[::1]'].map((host) => ({
  ...local,
  host,
}));

/** The anonymous key pair of the current host; undefined, with a warning, when the host has none. */
export function anonymousCredential(host: string = location.hostname): Credential | undefined {
  const all = deployedCredentials() ?? localCredentials;
  const credential = all.find((one) => one.host === host) ?? all.find((one) => one.host === undefined);
  if (!credential) console.warn(`The host ${host} has no access key.`);
  return credential;
}

function deployedCredentials(): readonly HostCredential[] | undefined {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${anonymousCredentialsMeta}"]`)?.content;
  return written ? (JSON.parse(written) as HostCredential[]) : undefined;
}
