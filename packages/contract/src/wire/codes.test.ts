import { expect, test } from 'vitest';
import { codeText, codeTexts, type Code } from './codes.ts';
import { isSuccess } from './envelope.ts';

const codes = Object.keys(codeTexts) as Code[];

test('success is exactly SUCCESS and PROCESSING', () => {
  expect(codes.filter(isSuccess)).toEqual(['SUCCESS', 'PROCESSING']);
  for (const other of ['success', '1005', '', 'toString']) expect(isSuccess(other)).toBe(false);
});

test.each(codes)('%s has words in both languages', (code) => {
  expect(codeText(code, 'zh_CN')).toMatch(/[\u4e00-\u9fff]/);
  expect(codeText(code, 'en_US')).toMatch(/^[A-Z][\x20-\x7e]+$/);
});
