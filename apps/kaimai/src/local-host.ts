/** Whether a host name means this computer; the same rule as in the storefront's `configuration.ts`. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[?::1\]?$/.test(hostname);
}
