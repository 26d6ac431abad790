/** Whether a host name means this computer: all loopback names and addresses, not only the three that browsers of a shop use. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[?::1\]?$/.test(hostname);
}
