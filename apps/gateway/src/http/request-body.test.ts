import { headerNames } from '@kaimai/contract/wire/envelope';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSignedPosts, envelope } from '#testing/signed-posts.ts';

const { post, code } = openSignedPosts();

describe('the body', () => {
  test.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a byte order mark', `\uFEFF${JSON.stringify(envelope)}`],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a key twice', '{"service":"basicInformation","service":"x"}'],
    ['a prototype', '{"__proto__":{"service":"basicInformation"}}'],
    ['an escaped prototype', '{"\\u005f_proto__":{}}'],
    ['a depth of 10,000', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('%s cannot be read', async (_name, body) => {
    expect(await code(body)).toBe('JSON_BODY_PARSING_FAILED');
  });

  test.each([
    ['no service', { service: undefined }],
    ['a number as requestNo', { requestNo: 20261120 }],
    ['another version', { version: '2.0' }],
    ['no partner', { partnerId: '' }],
    ['a long context', { context: 'x'.repeat(129) }],
    ['an appNo that is an object', { ext: { appNo: {} } }],
    ['a reserved field', { sign: 'x' }],
  ])('an envelope with %s has the wrong format', async (_name, change) => {
    expect(await code(JSON.stringify({ ...envelope, ...change }))).toBe('PARAM_FORMAT_ERROR');
  });

  test('an unknown service is refused before the signature is checked', async () => {
    for (const service of ['toString', 'constructor', 'nothing']) {
      expect(await code(JSON.stringify({ ...envelope, service }), { [headerNames.sign]: 'x' })).toBe(
        'SERVICE_NOT_FOUND_ERROR',
      );
    }
  });

  test('other content types and bodies that are too large are refused in the same envelope', async () => {
    expect(await code(JSON.stringify(envelope), { 'content-type': 'text/plain' })).toBe('PARAM_FORMAT_ERROR');
    expect(await code(JSON.stringify({ ...envelope, context: 'x'.repeat(300_000) }))).toBe('PARAM_FORMAT_ERROR');
  });

  test('the context is echoed', async () => {
    expect(await post(JSON.stringify({ ...envelope, context: '看 42' }))).toMatchObject({ context: '看 42' });
  });

  test('any JSON is answered in the envelope, never with a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        const answer = await post(json);
        expect(answer).toMatchObject({ protocol: 'JSON', success: false });
      }),
      { numRuns: 200 },
    );
  });
});
