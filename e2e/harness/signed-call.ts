import { randomBytes } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account/account';
import type { Locale } from '@kaimai/contract/values/locale';
import { isSuccess, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { signedRequest } from '@kaimai/contract/wire/signed-request';

/** The anonymous key pair of local hosts. */
const anonymous: Credential = {
  accessKey: 'anonymous',
  secretKey: 'kaimai-local-anonymous',
  partnerId: 'MAIN',
};

// Several workers share the anonymous key, and request numbers are unique for each key.
const nextRequestNo = requestNumbers(randomBytes(4).readUInt32BE());
const appNo = randomBytes(16).toString('hex');

/**
 * Calls the gateway without a browser, as any client of the wire. `network` is the client's address as a trusted proxy
 * reports it; by default that of this computer. Throws a GatewayError for a refusal.
 */
export async function signedCall<S extends AnyService>(
  programUrl: string,
  service: S,
  input: InputOf<S>,
  credential: Credential = anonymous,
  { network, locale = 'en_US' }: { network?: string; locale?: Locale } = {},
): Promise<OutputOf<S>> {
  const request = signedRequest(service, input, { credential, requestNo: nextRequestNo(), appNo, locale });
  const { address, headers, body } = request;
  const forwarded: Record<string, string> = network === undefined ? {} : { 'X-Forwarded-For': network };
  const response = await fetch(programUrl + address, { method: 'POST', headers: { ...headers, ...forwarded }, body });
  const answer = (await response.json()) as AnswerEnvelope;
  if (isSuccess(answer.code)) return answer as OutputOf<S>;
  throw new GatewayError(answer.code, answer.detail, answer.ext?.fields);
}
