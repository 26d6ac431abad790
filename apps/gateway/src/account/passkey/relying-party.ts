export interface RelyingParty {
  /** The host that passkeys are bound to. */
  id: string;
  name: string;
  /** The origins of pages that may request a passkey. */
  origins: string[];
}

/** Browsers accept no IP address for passkeys, so a local program uses `localhost`. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  const name = 'Kaimai';
  if (!/^(127\.0\.0\.1|\[::1\])$/.test(url.hostname)) return { id: url.hostname, name, origins: [url.origin] };
  const local = new URL(publicUrl);
  local.hostname = 'localhost';
  return { id: 'localhost', name, origins: [local.origin] };
}
