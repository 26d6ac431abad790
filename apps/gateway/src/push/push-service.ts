/**
 * The push services of the browsers in use: Chrome, Edge, Opera and Samsung's; Firefox; Safari; Windows. A host, or with
 * `*.` every host under it.
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
 * Whether the shop may send to this address, which a browser gave: only `https`, the usual port and a named host, so that
 * nobody makes the shop call what it can reach and they cannot. An origin in the list, such as that of an imitation on
 * this computer, stands for itself.
 */
export function isAtPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (services.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((service) => isHostOf(service, url.hostname));
}

function isHostOf(service: string, host: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}
