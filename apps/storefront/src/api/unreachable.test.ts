import { basicInformation } from '@kaimai/contract/account/basic-information';
import { silentCode } from '@kaimai/contract/values/business-constants';
import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { languageWith } from '#i18n/language.ts';
import { withUnreachableMessage } from './unreachable.ts';

const language = languageWith('zh_CN', { shell: { unreachable: '连不上网络', noAnswer: '没有回应（{{status}}）' } });

function callThatFailsWith(failure: Error): Promise<unknown> {
  const fail: GatewayCall = () => Promise.reject(failure);
  return withUnreachableMessage(fail, language)(basicInformation, {}, { locale: 'zh_CN' });
}

test('a network error has a message in the page’s language', async () => {
  const lost = new TypeError('Failed to fetch');
  await expect(callThatFailsWith(lost)).rejects.toMatchObject({ message: '连不上网络', cause: lost });
});

test('a broken gateway has a message in the page’s language with the status', async () => {
  const broken = new Error('502 Bad Gateway');
  await expect(callThatFailsWith(broken)).rejects.toMatchObject({
    message: '没有回应（502 Bad Gateway）',
    cause: broken,
  });
});

test('an answer in the form of a newer gateway has a message in the page’s language', async () => {
  const { error: schemaError = new Error('parsed') } = z.safeParse(basicInformation.output, { cartQuantity: 'two' });
  await expect(callThatFailsWith(schemaError)).rejects.toMatchObject({
    message: '没有回应（200）',
    cause: schemaError,
  });
});

test('a refusal of the gateway is passed on unchanged', async () => {
  const refusal = new GatewayError(silentCode, 'quiet');
  await expect(callThatFailsWith(refusal)).rejects.toBe(refusal);
});
