import { isLocalHost } from '#local-host.ts';

/** A key pair that the browsers of a host sign with while nobody is signed in. */
export interface HostKey {
  /** Its only host; without one the pair is for every host that has none of its own. */
  host?: string;
  accessKey: string;
  secretKey: string;
  partnerId: string;
}

/** At least one. */
export type HostKeys = readonly [HostKey, ...HostKey[]];

const word = /^[\w.~-]{1,64}$/;

/** Reads `host=accessKey:secretKey:partnerId, …`, where host and partner may be left out; undefined when it cannot be read. */
export function parseHostKeys(text: string, publicHost: string): HostKeys | undefined {
  const parts = text.split(',');
  const [first, ...rest] = parts.flatMap((part) => parseHostKey(part.trim(), publicHost) ?? []);
  if (!first) return undefined;
  const accessKeys = new Set([first, ...rest].map(({ accessKey }) => accessKey));
  return accessKeys.size === parts.length ? [first, ...rest] : undefined;
}

function parseHostKey(text: string, publicHost: string): HostKey | undefined {
  const [, named, pair = ''] = /^(?:([^=:]+)=)?(.+)$/.exec(text) ?? [];
  const host = named?.toLowerCase();
  const [accessKey = '', secretKey = '', partnerId = partnerOf(host ?? publicHost), ...more] = pair.split(':');
  if (!word.test(accessKey) || secretKey === '' || !word.test(partnerId) || more.length > 0) return undefined;
  return { ...(host && { host }), accessKey, secretKey, partnerId };
}

/** What the pages of a host are rendered with: its own pair, the one for all others, or the only ones there are. */
export function keyOfHost(keys: HostKeys, host: string): HostKey {
  return keys.find((key) => key.host === host) ?? keys.find((key) => key.host === undefined) ?? keys[0];
}

/** The partner of a host for which none is said: MAIN on test, dev and local hosts, another one where buyers buy. */
export function partnerOf(host: string): 'MAIN' | 'KAIMAI' {
  // `dev` as the last part is a public domain like any other; `test` never is.
  const isTrial = isLocalHost(host) || /(?:^|[.-])(?:test|dev)[.-]|(?:^|\.)test$/.test(host);
  return isTrial ? 'MAIN' : 'KAIMAI';
}
