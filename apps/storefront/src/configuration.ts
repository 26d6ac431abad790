import type { Credential } from './session/credential.ts';

/** A pair that browsers sign with while nobody is signed in. */
export interface HostCredential extends Credential {
  /** Its only host; without one it is for every host that has none of its own. */
  host?: string;
}

/** Where a deployment writes its pairs into every page. */
export const anonymousCredentialsMeta = 'anonymous-credentials';

const local: Credential = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

/** For pages that no deployment has written, such as those of a development server. */
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
