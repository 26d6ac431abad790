import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToPushes, unsubscribeFromPushes } from './push-subscription.ts';

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text)).buffer;
const base64Url = (text: string): string => Buffer.from(text).toString('base64url');
/** A text whose base64 form `fn5+Pz8/` has both characters that base64url replaces: `fn5-Pz8_`. */
const needsUrlAlphabet = '~~~???';

let existing: { options: { applicationServerKey: ArrayBuffer }; unsubscribe(): Promise<boolean> } | null;
let permission: NotificationPermission;
const subscribe = vi.fn<(options: object) => Promise<object>>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
const close = vi.fn<() => void>();

beforeEach(() => {
  for (const mock of [subscribe, unsubscribe, close]) mock.mockReset();
  existing = null;
  permission = 'granted';
  subscribe.mockResolvedValue({
    endpoint: 'https://push.example/1',
    getKey: (name: string) => bytesOf(`${needsUrlAlphabet}${name}`),
  });
  const registration = {
    pushManager: { getSubscription: async () => existing, subscribe },
    getNotifications: async () => [{ close }],
  };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
});

afterEach(() => vi.unstubAllGlobals());

const subscribedWith = (key: string): void => {
  existing = { options: { applicationServerKey: bytesOf(key) }, unsubscribe };
};

test('a browser subscribes with the key of the server, and its own keys are sent in base64url', async () => {
  expect(await subscribeToPushes(base64Url('key'))).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: base64Url(`${needsUrlAlphabet}p256dh`),
    auth: base64Url(`${needsUrlAlphabet}auth`),
  });
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: base64Url('key') }]]);
});

test('a subscription with a former key of the server, which would block the new one, is ended first', async () => {
  subscribedWith('former key');
  await subscribeToPushes(base64Url('key'));
  expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 1]);
});

test('a subscription with the same key stays', async () => {
  subscribedWith('key');
  await subscribeToPushes(base64Url('key'));
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('without permission nothing is subscribed', async () => {
  permission = 'denied';
  expect(await subscribeToPushes(base64Url('key'))).toBeUndefined();
  expect(subscribe).not.toHaveBeenCalled();
});

test('turning pushes off ends the subscription and closes the shown notifications', async () => {
  subscribedWith('key');
  await unsubscribeFromPushes();
  expect([unsubscribe.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});
