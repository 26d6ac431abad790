import { expect, test } from 'vitest';
import { readPublicMessage } from './public-message.ts';

const read = (texts: { zh?: string; en?: string }) =>
  readPublicMessage({
    positionals: [],
    texts: () => [],
    text: (option) => texts[option as 'zh' | 'en'],
    isOn: () => false,
  });

test('a text is read in one or both languages, without the spaces around it', () => {
  expect(read({ zh: ' 谢谢 ', en: 'Thanks\n' })).toEqual({ zh_CN: '谢谢', en_US: 'Thanks' });
  expect(read({ zh: '谢谢', en: ' ' })).toEqual({ zh_CN: '谢谢' });
  expect(read({ en: 'x'.repeat(2000) })).toEqual({ en_US: 'x'.repeat(2000) });
});

test.each([
  ['no text', {}, 'Pass the text by --zh, --en or both.'],
  ['only spaces', { zh: ' ', en: '\n' }, 'Pass the text by --zh, --en or both.'],
  ['more than 2000 characters in Chinese', { zh: '字'.repeat(2001), en: 'x' }, 'may be 2000 characters long at most'],
  ['more than 2000 characters in English', { zh: '字', en: 'x'.repeat(2001) }, 'may be 2000 characters long at most'],
])('%s is refused', (_what, texts, reason) => {
  expect(() => read(texts)).toThrow(reason);
});
