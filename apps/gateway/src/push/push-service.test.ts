import { expect, test } from 'vitest';
import { isAtPushService, knownPushServices } from './push-service.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QOxyz',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('sends to %s', (endpoint) => {
  expect(isAtPushService(endpoint, knownPushServices)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://me@fcm.googleapis.com/fcm/send/abc',
  // In these texts, `serviceOf` would read another host than the URL parser.
  'https:hanging.notify.windows.com/w/fcm.googleapis.com/w',
  'https:/hanging.notify.windows.com/fcm.googleapis.com/w',
  'https:\\\\hanging.notify.windows.com\\/fcm.googleapis.com/w',
  ' https://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/fcm',
  'https://fcm.googleapis.com.example.com/fcm',
  'https://evilfcm.googleapis.com/fcm',
  'https://notify.windows.com.example.com/w',
  'https://push.services.mozilla.com/wpush',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:4771/send/1',
  'file:///etc/passwd',
  'fcm.googleapis.com/fcm/send/abc',
  '//fcm.googleapis.com/fcm/send/abc',
  'javascript:alert(1)',
  '',
])('sends nothing to %s', (endpoint) => {
  expect(isAtPushService(endpoint, knownPushServices)).toBe(false);
});

test('a local service that the operator allows is accepted, other local addresses are not', () => {
  const services = ['http://127.0.0.1:4771'];
  expect(isAtPushService('http://127.0.0.1:4771/send/1', services)).toBe(true);
  expect(isAtPushService('http://127.0.0.1:4772/send/1', services)).toBe(false);
  expect(isAtPushService('https://fcm.googleapis.com/fcm/send/1', services)).toBe(false);
});
