import type { Locale } from '@kaimai/contract/values/locale';

/**
 * What an address reveals about the caller. `own`: it belongs to one caller (or one office), so it can be limited. `shared`: it
 * belongs to a reverse proxy that is not configured, and everybody comes from it. `local`: this computer, without a proxy.
 */
export type RemoteAddressScope = 'own' | 'shared' | 'local';

/** The secret cookie of the caller's browser, which binds a sign-in at an identity provider to it; only stored as a hash. */
export interface BrowserSecret {
  /** Undefined for a browser that has none. */
  current: string | undefined;
  /** Returns the current secret, or a new one. The answer sets the cookie to it, which also renews its lifetime. */
  issue: () => string;
}

/** Who is calling, as far as the signature proves it. */
export interface Caller {
  accessKey: string;
  partnerId: string;
  /** The browser's own id: owns a signed-out cart. Empty when the page is rendered on the server. */
  appNo: string;
  /** Empty when the page is rendered on the server. */
  requestNo: string;
  locale: Locale;
  /** Null without a sign-in. */
  buyer: { id: number; sessionNo: string } | null;
  /** The owner of a guest's orders, without an account. Only services with the policy `customer` treat it as a buyer. */
  guest: { id: number; sessionNo: string } | null;
  remoteAddress: string;
  /** Whether that address is the caller's own. `perNetwork` makes limits per address only if it is. */
  remoteAddressScope: RemoteAddressScope;
  userAgent: string;
  /**
   * The Host header, which the client can set to anything: only `siteOrigin` may use it. Empty when a page is rendered.
   */
  host: string;
  browserSecret: BrowserSecret;
}

export interface SignedInCaller extends Caller {
  buyer: { id: number; sessionNo: string };
}
