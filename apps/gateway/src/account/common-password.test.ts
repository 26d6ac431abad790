import { expect, test } from 'vitest';
import { isCommon } from '#account/common-password.ts';

const email = 'maren.kowalski@posteo.net';

test.each([
  '12345678',
  'PASSWORD',
  'Password123!',
  'iloveyou',
  'woaini520',
  'qwertyuiop',
  'poiuytrewq',
  'abcdefgh',
  '87654321',
  'aaaaaaaa',
  'abcabcabc',
  'kaimai2026',
  'ｐａｓｓｗｏｒｄ',
  'maren.kowalski',
  'Maren.Kowalski@posteo.net',
])('%s is refused', (password) => {
  expect(isCommon(password, email)).toBe(true);
});

test.each(['correct horse battery', 'tulpe-und-regen', '秋天的第一杯奶茶', 'k3!vQ9zz', 'maren.kowalski.7', 'abcdefgi'])(
  '%s is taken',
  (password) => {
    expect(isCommon(password, email)).toBe(false);
  },
);
