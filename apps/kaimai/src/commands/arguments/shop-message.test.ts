import { expect, test } from 'vitest';
import { readShopMessage } from './shop-message.ts';

function read(texts: { zh?: string; en?: string }, required = false) {
  const text = (option: string): string | undefined => texts[option as 'zh' | 'en'];
  return readShopMessage({ text }, { required });
}

test('a message is read in both languages, without the spaces around it', () => {
  expect(read({ zh: ' 摔坏了 ', en: 'Broken\n' })).toEqual({ zh_CN: '摔坏了', en_US: 'Broken' });
  expect(read({})).toEqual({ zh_CN: '', en_US: '' });
});

test.each([
  ['in one language', { zh: '摔坏了' }, false, 'Pass both languages, --zh and --en.'],
  ['of spaces in one language', { zh: '摔坏了', en: '  ' }, false, 'Pass both languages, --zh and --en.'],
  ['that is missing', {}, true, 'Pass the reason in both languages: --zh and --en.'],
  ['of spaces', { zh: ' ', en: ' ' }, true, 'Pass the reason in both languages: --zh and --en.'],
  ['too long in Chinese', { zh: '字'.repeat(501), en: 'x' }, false, '--zh must have at most 500 characters.'],
  ['too long in English', { zh: '字', en: 'x'.repeat(501) }, false, '--en must have at most 500 characters.'],
])('a message %s is refused', (_what, texts, required, reason) => {
  expect(() => read(texts, required)).toThrow(reason);
});
