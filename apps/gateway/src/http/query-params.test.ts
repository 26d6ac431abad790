import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { signBody, signQuery } from '@kaimai/contract/wire/signature';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anonymousKey } from '#testing/test-gateway.ts';
import { readParams } from '#http/query-params.ts';
import { openSignedPosts, envelope } from '#testing/signed-posts.ts';

const { fixture, code } = openSignedPosts();

describe('query params', () => {
  const queryOf = (fields: Record<string, string>) =>
    new URLSearchParams({ ...envelope, ext: '{"appNo":"abc"}', ...fields }).toString();

  async function send(query: string, sign: string, body?: string) {
    const response = await fixture.gateway.server.inject({
      method: 'POST',
      url: `${gatewayPath}?${query}`,
      payload: body ?? '',
      headers: {
        ...(body === undefined ? undefined : { 'content-type': 'application/json' }),
        [headerNames.accessKey]: anonymousKey.accessKey,
        [headerNames.sign]: sign,
      },
    });
    return response.json<AnswerEnvelope & Record<string, unknown>>();
  }

  const sendSigned = (fields: Record<string, string>) => {
    const text = queryOf(fields);
    return send(text, signQuery(text, anonymousKey.secretKey));
  };

  test('§7.08 may contain a query; the signature then covers the query string', async () => {
    expect(await sendSigned({})).toMatchObject({ code: 'SUCCESS' });
  });

  test('cannot be changed after signing', async () => {
    const signed = signQuery(queryOf({ service: 'commoditySearch', commodityName: 'a' }), anonymousKey.secretKey);
    const changes: Record<string, string>[] = [
      { service: 'basicInformation', commodityName: 'a' },
      { service: 'commoditySearch', commodityName: 'b' },
      { service: 'commoditySearch', commodityName: 'a', start: '2' },
    ];
    for (const fields of changes) {
      expect(await send(queryOf(fields), signed)).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    }
    expect(await send(`x=1&${queryOf({ service: 'commoditySearch', commodityName: 'a' })}`, signed)).toMatchObject({
      code: 'UNAUTHENTICATED_ERROR',
    });
  });

  test('are refused with a signature over the body alone', async () => {
    const overNothing = signBody('', anonymousKey.secretKey);
    expect(await send(queryOf({}), overNothing)).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    const body = JSON.stringify(envelope);
    const overBody = signBody(body, anonymousKey.secretKey);
    const other = queryOf({ service: 'commoditySearch' });
    expect(await send(other, overBody, body)).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    expect(await send(queryOf({ extra: '1' }), overBody, body)).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    expect(await send(queryOf({}), signBody('{}', anonymousKey.secretKey), '{}')).toMatchObject({
      code: 'UNAUTHENTICATED_ERROR',
    });
  });

  test('are covered by a signed body that repeats each of them', async () => {
    const body = JSON.stringify({ ...envelope, ext: { appNo: 'abc' }, service: 'commoditySearch', start: 1 });
    const sign = signBody(body, anonymousKey.secretKey);
    expect(await send(queryOf({ service: 'commoditySearch', start: '1' }), sign, body)).toMatchObject({
      code: 'SUCCESS',
      service: 'commoditySearch',
    });
    expect(await send(queryOf({ service: 'commoditySearch', start: '2' }), sign, body)).toMatchObject({
      code: 'UNAUTHENTICATED_ERROR',
    });
  });

  test('a signed body is not accepted as a signed query string, nor the reverse', async () => {
    const text = queryOf({});
    expect(await send(text, signBody(text, anonymousKey.secretKey))).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    const body = JSON.stringify({ ...envelope, context: `?${text}` });
    const sign = signQuery(text, anonymousKey.secretKey);
    expect(await code(body, { [headerNames.sign]: sign })).toBe('UNAUTHENTICATED_ERROR');
  });

  test('contain texts unchanged, and numbers, booleans and lists as JSON', async () => {
    for (const commodityName of ['2024', 'true', '[1]', '{"a":1}']) {
      expect(
        await sendSigned({ service: 'commoditySearch', commodityName, start: '1', inStock: 'true' }),
      ).toMatchObject({
        code: 'SUCCESS',
      });
    }
    expect(await sendSigned({ service: 'commodityCards', commodityCodes: '["a"]' })).toMatchObject({ code: 'SUCCESS' });
    expect(await sendSigned({ service: 'commoditySearch', start: 'x' })).toMatchObject({
      code: 'PARAMETER_ERROR',
      ext: { fields: { start: expect.any(String) } },
    });
  });

  test('can be null where a field that is not a text may be', () => {
    const input = z.object({
      fit: z.nullable(z.enum(['small', 'large'])),
      limit: z.nullable(z.int()),
      words: z.string(),
    });
    const params = { fit: 'null', limit: 'null', words: 'null' };
    expect(readParams(input, params)).toEqual({ fit: 'null', limit: null, words: 'null' });
  });

  test('cannot contain what a body cannot contain', async () => {
    for (const commodityCodes of [String.raw`["\u0000"]`, String.raw`["\ud800"]`, '[{"a":1,"a":2}]', '["a"']) {
      expect(await sendSigned({ service: 'commodityCards', commodityCodes })).toMatchObject({
        code: 'PARAMETER_ERROR',
      });
    }
    expect(await sendSigned({ service: 'commodityCards', commodityCodes: '\0' })).toMatchObject({
      code: 'PARAM_FORMAT_ERROR',
    });
  });

  test('are not accepted for a command', async () => {
    expect(await sendSigned({ service: 'cartAdd', skuCode: 'a', quantity: '1' })).toMatchObject({
      code: 'PARAM_FORMAT_ERROR',
    });
  });
});
