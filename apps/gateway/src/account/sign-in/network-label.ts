import { networkOf } from '#throttle/throttle.ts';

/**
 * Where a sign-in came from, for its owner to recognise: the network without the end of the address, such as
 * `203.0.113.•`. No more than that is stored. Empty for an unknown address.
 */
export function networkLabel(remoteAddress: string): string {
  const network = networkOf(remoteAddress);
  if (network === '') return '';
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}:•`;
  return `${network.split('.').slice(0, 3).join('.')}.•`;
}
