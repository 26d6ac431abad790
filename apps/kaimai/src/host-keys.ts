import { isLocalHost } from '#local-host.ts';

/** A key pair that signs anonymous calls of a host's browsers. */
export interface HostKey {
  /** The only host of this pair; without one, it is for every host that has no pair of its own. */
  host?: string;
  accessKey: string;
  secretKey: string;
  partnerId: string;
}

/** At least one. */
export type HostKeys = readonly [HostKey, ...HostKey[]];

const namePattern = /^[\w.~-]{1,64}$/;

/** Parses `host=accessKey:secretKey:partnerId, …`, host and partner optional; undefined if the text is malformed. */
export function parseHostKeys(text: string, publicHost: string): HostKeys | undefined {
  const parts = text.split(',');
  const [first, ...rest] = parts.flatMap((part) => parseHostKey(part.trim(), publicHost) ?? []);
  if (!first) return undefined;
  // There are fewer access keys than parts if a part is malformed or an access key is repeated.
  const accessKeys = new Set([first, ...rest].map(({ accessKey }) => accessKey));
  return accessKeys.size === parts.length ? [first, ...rest] : undefined;
}

function parseHostKey(text: string, publicHost: string): HostKey | undefined {
  const [, hostName, pair = ''] = /^(?:([^=:]+)=)?(.+)$/.exec(text) ?? [];
  const host = hostName?.toLowerCase();
  const [accessKey = '', secretKey = '', partnerId = partnerOf(host ?? publicHost), ...more] = pair.split(':');
  const isComplete = namePattern.test(accessKey) && secretKey !== '' && namePattern.test(partnerId);
  if (!isComplete || more.length > 0) return undefined;
  return { ...(host && { host }), accessKey, secretKey, partnerId };
}

/** The pair that signs the calls for rendered pages of a host: its own, else the general one, else the first. */
export function keyOfHost(keys: HostKeys, host: string): HostKey {
  return keys.find((key) => key.host === host) ?? keys.find((key) => key.host === undefined) ?? keys[0];
}

/** The default partner of a host: MAIN on test, dev and local hosts, KAIMAI in production. */
export function partnerOf(host: string): 'MAIN' | 'KAIMAI' {
  // `dev` as the last part is a public domain like any other; `test` never is.
  const isTrial = isLocalHost(host) || /(?:^|[.-])(?:test|dev)[.-]|(?:^|\.)test$/.test(host);
  return isTrial ? 'MAIN' : 'KAIMAI';
}
