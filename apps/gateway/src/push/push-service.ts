/**
 * Hosts of the browsers' push services; `*.` stands for all subdomains. In this order: Google's for Chromium browsers,
 * Mozilla's, Apple's, and Microsoft's for Windows.
 */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether an address from a browser belongs to a push service: `https`, default port and an allowed host. Otherwise a
 * browser could make the program call internal addresses (SSRF). An origin in the list, for example of a local fake
 * service, is matched exactly.
 */
export function isAtPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  // Requires the form that browsers write: a parser also accepts `https:host/…`, in which `serviceOf` would read another host.
  if (!endpoint.startsWith(`${url.origin}/`)) return false;
  if (services.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => isHostOf(service, url.hostname));
}

function isHostOf(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}

/** The host and port of a subscription's push service, as `claim.sql.ts` reads them. */
export function serviceOf({ endpoint }: { endpoint: string }): string {
  return endpoint.split('/')[2] ?? '';
}
