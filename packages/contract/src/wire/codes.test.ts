import { expect, test } from 'vitest';
import { codes as texts } from '../texts/en_US/gateway/codes.ts';
import { codeText } from '../texts/gateway-texts.ts';
import type { Code } from './codes.ts';
import { isSuccess } from './envelope.ts';

const codes = Object.keys(texts) as Code[];

test('success is exactly SUCCESS and PROCESSING', () => {
  expect(codes.filter(isSuccess)).toEqual(['SUCCESS', 'PROCESSING']);
  for (const other of ['success', '1005', '', 'toString']) expect(isSuccess(other)).toBe(false);
});

test.each(codes)('%s has a text in both languages', (code) => {
  expect(codeText(code, 'zh_CN')).toMatch(/[\u4e00-\u9fff]/);
  expect(codeText(code, 'en_US')).toMatch(/^[A-Z][\x20-\x7e’]+$/);
});
