import type { Credential } from '@kaimai/contract/account/account';
import { isSuccess, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import type { AnyService, OutputOf } from '@kaimai/contract/wire/service';
import { signBody } from '@kaimai/contract/wire/signature';

/** Parses an answer of a gateway and checks its signature, if it has one. */
export function parseAnswer(text: string, sign: string | undefined, { secretKey }: Credential): AnswerEnvelope {
  if (sign !== undefined && sign !== signBody(text, secretKey)) {
    throw new Error('The signature of an answer does not match');
  }
  const answer: unknown = JSON.parse(text);
  if (isAnswer(answer)) return answer;
  throw new Error('The gateway answered without a code');
}

/** The fields of a service in a successful answer; throws a GatewayError for a refusal. */
export function outputOf<S extends AnyService>(service: S, answer: AnswerEnvelope): OutputOf<S> {
  if (isSuccess(answer.code)) return service.output.parse(answer) as OutputOf<S>;
  throw new GatewayError(answer.code, answer.detail || answer.message || answer.code, answer.ext?.fields);
}

function isAnswer(value: unknown): value is AnswerEnvelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}
