import { expect, test } from 'vitest';
import { describeDevice } from '#account/sign-in/device.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Opera, macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/140.0.0.0 Safari/537.36 OPR/124.0`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Safari, macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.1 Safari/605.1.15`],
  [
    'Safari, iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${apple} Version/26.1 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome, iPad', `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`],
  [
    'Samsung Internet, Android',
    `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${blink} SamsungBrowser/29.0 Chrome/136.0 Safari/537.36`,
  ],
  [
    'WeChat, Android',
    `Mozilla/5.0 (Linux; Android 15) ${blink} Version/4.0 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.60`,
  ],
  ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0.0.0 Safari/537.36`],
  ['Android', 'okhttp/4 (Android 14)'],
])('%s is recognised', (device, userAgent) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test.each(['curl/8.5.0', ''])('the user agent %j has no device', (userAgent) => {
  expect(describeDevice(userAgent)).toBe('');
});
