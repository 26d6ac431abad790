import { translations } from '@kaimai/contract/texts/gateway-texts';
import { expect, test } from 'vitest';
import { Refusal } from '#service/refusal.ts';
import { errorOfRules } from './api-error.ts';

const words = translations('conversation.writeFirst');
const { en_US: text } = words;

test('a refusal of the rules is answered in English, and an invalid input by its fields', () => {
  const invalid = errorOfRules(new Refusal('PARAMETER_ERROR', { detail: words, fields: { text: words } }));
  expect(invalid).toMatchObject({ status: 422, code: 'INVALID', message: text, fields: { text } });
  const missing = errorOfRules(new Refusal('OBJECT_NOT_EXIST', { detail: words }));
  expect(missing).toMatchObject({ status: 404, code: 'NOT_FOUND', message: text });
  const refused = errorOfRules(new Refusal('ORDER_STATE_CONFLICT', { detail: words }));
  expect(refused).toMatchObject({ status: 409, code: 'ORDER_STATE_CONFLICT', message: text, fields: undefined });
  expect(errorOfRules(new Error('a fault'))).toBeUndefined();
});
