import type { pushSubscribe } from '@kaimai/contract/push/push';
import type { InputOf } from '@kaimai/contract/wire/service';
import { workerAddress } from '#offline/caches.ts';

/** How the server reaches this browser: its endpoint at the push service, and its keys. */
type PushAddress = Omit<InputOf<typeof pushSubscribe>, 'notices'>;

export function canShowPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The push endpoint of this browser; null without a subscription or permission. */
export async function currentPushEndpoint(): Promise<string | null> {
  if (!canShowPushes() || Notification.permission !== 'granted') return null;
  return (await currentSubscription())?.endpoint ?? null;
}

/**
 * Requests permission (call it from a click) and subscribes this browser with the server's public key. Undefined
 * without permission; rejects when the browser's push service is not available.
 */
export async function subscribeToPushes(publicKey: string): Promise<PushAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  // In low-data mode no service worker is registered yet.
  await navigator.serviceWorker.register(workerAddress);
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const formerSubscription = await registration.pushManager.getSubscription();
  // A subscription with a former key would block the new one.
  if (formerSubscription && toBase64Url(formerSubscription.options.applicationServerKey) !== publicKey)
    await formerSubscription.unsubscribe();
  return addressOf(await registration.pushManager.subscribe(options));
}

/** Unsubscribes this browser and closes the notifications that are shown. */
export async function unsubscribeFromPushes(): Promise<void> {
  if (!canShowPushes()) return;
  await (await currentSubscription())?.unsubscribe();
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function addressOf(subscription: PushSubscription): PushAddress {
  return {
    endpoint: subscription.endpoint,
    p256dh: toBase64Url(subscription.getKey('p256dh')),
    auth: toBase64Url(subscription.getKey('auth')),
  };
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
