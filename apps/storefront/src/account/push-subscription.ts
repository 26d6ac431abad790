import type { pushSubscribe } from '@kaimai/contract/push';
import type { InputOf } from '@kaimai/contract/service';

type Address = Omit<InputOf<typeof pushSubscribe>, 'notices'>;

export function canShowPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The address at which this browser gets pushes now, if it does and may show them. */
export async function currentPushEndpoint(): Promise<string | null> {
  if (!canShowPushes() || Notification.permission !== 'granted') return null;
  return (await subscriptionHere())?.endpoint ?? null;
}

/**
 * Asks the buyer, who has just pressed for it, and subscribes this browser with the shop's key. Undefined when it is not
 * allowed; rejects when the browser's push service cannot be had.
 */
export async function subscribeToPushes(publicKey: string): Promise<Address | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker');
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const former = await registration.pushManager.getSubscription();
  // One for a former key of the shop would keep the new one out.
  if (former && encoded(former.options.applicationServerKey) !== publicKey) await former.unsubscribe();
  return addressOf(await registration.pushManager.subscribe(options));
}

/** Nothing is pushed here any more, and what was shown is put away. */
export async function unsubscribeFromPushes(): Promise<void> {
  if (!canShowPushes()) return;
  await (await subscriptionHere())?.unsubscribe();
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function addressOf(subscription: PushSubscription): Address {
  return {
    endpoint: subscription.endpoint,
    p256dh: encoded(subscription.getKey('p256dh')),
    auth: encoded(subscription.getKey('auth')),
  };
}

/** As base64url. */
function encoded(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
