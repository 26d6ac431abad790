/** Whether a name stands for this computer alone, as the storefront's own list of local hosts has it. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[?::1\]?$/.test(hostname);
}
