/** Whether a host name means this computer. Accepts all loopback names and addresses, the storefront only three of them. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[?::1\]?$/.test(hostname);
}
