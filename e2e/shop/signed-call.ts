import { randomBytes } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account';
import { gatewayPath, headerNames, isSuccess, type AnswerEnvelope } from '@kaimai/contract/envelope';
import { GatewayError } from '@kaimai/contract/gateway-call';
import { requestNumbers } from '@kaimai/contract/request-no';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import { signBody } from '@kaimai/contract/signature';

/** What every browser on a local host signs with before sign-in. */
const anonymous: Credential = {
  accessKey: 'anonymous',
  secretKey: 'kaimai-local-anonymous',
  partnerId: 'MAIN',
};

// Several workers share the anonymous key, and a requestNo is unique for each key.
const nextRequestNo = requestNumbers(randomBytes(4).readUInt32BE());
const appNo = randomBytes(16).toString('hex');

/** Calls a shop's gateway without a browser, as any client of the wire does. Throws a GatewayError for a refusal. */
export async function signedCall<S extends AnyService>(
  shopUrl: string,
  service: S,
  input: InputOf<S>,
  { accessKey, secretKey, partnerId }: Credential = anonymous,
): Promise<OutputOf<S>> {
  const body = JSON.stringify({
    ...Object(input),
    service: service.name,
    requestNo: nextRequestNo(),
    version: '1.0',
    partnerId,
    ext: { appNo },
  });
  const response = await fetch(shopUrl + gatewayPath, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      [headerNames.accessKey]: accessKey,
      [headerNames.signType]: 'MD5',
      [headerNames.sign]: signBody(body, secretKey),
    },
  });
  const answer = (await response.json()) as AnswerEnvelope;
  if (isSuccess(answer.code)) return answer as OutputOf<S>;
  throw new GatewayError(answer.code, answer.detail, answer.ext?.fields);
}
