import { expect, test } from 'vitest';
import { newPassword, verifyCode } from './account.ts';
import { email } from './credential.ts';

test.each([
  ['maren@posteo.net', 'maren@posteo.net'],
  ['  Maren.Kowalski+shop@Posteo.NET ', 'maren.kowalski+shop@posteo.net'],
  ["o'hara@example.co.uk", "o'hara@example.co.uk"],
  ['李雷@例子.中国', '李雷@例子.中国'],
  ['\u3000ｍａｒｅｎ＠ｐｏｓｔｅｏ．ｎｅｔ\u00a0', 'maren@posteo.net'],
])('the e-mail %j is stored as %s', (entered, stored) => {
  expect(email.parse(entered)).toBe(stored);
});

test.each([
  '',
  'maren',
  'maren@',
  '@posteo.net',
  'maren@posteo',
  'maren@posteo.',
  'maren@posteo.n',
  'a@b@c.de',
  'a b@c.de',
  'a@b.de,c@d.ef',
  'a@b.de;c@d.ef',
  'Maren <a@b.de>',
  'a\\b@c.de',
  'a@b\\c.de',
  'a"b@c.de',
  'a(b)@c.de',
  'a:b@c.de',
  'a@[127.0.0.1]',
  'a@b.de\r\nBcc: c@d.ef',
  'a\u0000@b.de',
  'a\u202e@b.de',
  `${'x'.repeat(250)}@b.de`,
])('%j is not an e-mail', (entered) => {
  expect(email.safeParse(entered).success).toBe(false);
});

test('a password has 8 to 128 characters of any kind', () => {
  for (const right of ['12345678', ' '.repeat(8), '密'.repeat(128)])
    expect(newPassword.safeParse(right).success).toBe(true);
  for (const wrong of ['1234567', 'x'.repeat(129), '']) expect(newPassword.safeParse(wrong).success).toBe(false);
});

test('§9.15 a code has exactly six characters', () => {
  for (const right of [' 012345 ', '012 345', '\u3000０１２３４５', '012\u00a0345\n']) {
    expect(verifyCode.parse(right)).toBe('012345');
  }
  for (const wrong of ['12345', '1234567', '']) expect(verifyCode.safeParse(wrong).success).toBe(false);
});
