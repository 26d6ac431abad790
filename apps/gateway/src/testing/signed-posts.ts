import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { formatRequestNo } from '@kaimai/contract/wire/request-no';
import { afterAll, beforeAll, expect } from 'vitest';
import { signBytes } from '#http/signature.ts';
import { anonymousKey, createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

/** The envelope of a signed query without fields. */
export const envelope = {
  service: 'basicInformation',
  requestNo: formatRequestNo(new Date(), 1),
  version: '1.0',
  partnerId: 'MAIN',
};

/** The fixture of tests of the envelope over HTTP; a hook fills it in. */
interface SignedPosts {
  gateway: TestGateway;
}

/** Opens a gateway for all tests of a file. */
export function openSignedPosts() {
  const fixture = {} as SignedPosts;

  beforeAll(async () => {
    fixture.gateway = await createTestGateway();
  });

  afterAll(async () => fixture.gateway.close());

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: SignedPosts) {
  async function post(body: string | Buffer, headers: Record<string, string | string[]> = {}) {
    const response = await fixture.gateway.server.inject({
      method: 'POST',
      url: gatewayPath,
      payload: body,
      headers: {
        'content-type': 'application/json',
        [headerNames.accessKey]: anonymousKey.accessKey,
        [headerNames.sign]: signBytes(body, anonymousKey.secretKey, 'MD5'),
        ...headers,
      },
    });
    expect(response.statusCode).toBe(200);
    return { ...response.json<AnswerEnvelope>(), headers: response.headers, payload: response.payload };
  }

  const code = async (body: string | Buffer, headers?: Record<string, string | string[]>) =>
    (await post(body, headers)).code;

  return { post, code };
}
