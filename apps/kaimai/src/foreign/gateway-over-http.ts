import { randomUUID } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account';
import { headerNames, isSuccess, type AnswerEnvelope } from '@kaimai/contract/envelope';
import { GatewayError, type GatewayCall } from '@kaimai/contract/gateway-call';
import type { Locale } from '@kaimai/contract/locale';
import { requestNumbers } from '@kaimai/contract/request-no';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import { signBody } from '@kaimai/contract/signature';
import { signedRequest, type SignedRequest } from '@kaimai/contract/signed-request';

export interface ForeignGateway {
  /** Without a trailing slash. */
  gatewayUrl: string;
  /** The pair of this host, which the gateway knows. */
  credential: Credential;
  /** Told of what was no answer; the buyer sees only that something went wrong. */
  onFault: (error: unknown) => void;
}

/** A buyer waits for the page; what takes longer than this is a failure to them. */
const answerWithinMs = 10_000;

/** Calls another gateway as an anonymous buyer, for pages that are being rendered. */
export function gatewayOverHttp({ gatewayUrl, credential, onFault }: ForeignGateway): GatewayCall {
  // Every process of the storefront shares the pair, and a requestNo is unique for each pair.
  const nextRequestNo = requestNumbers(1 + Math.floor(Math.random() * 900_000_000));
  const appNo = randomUUID();

  async function ask({ address, headers, body }: SignedRequest): Promise<AnswerEnvelope> {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(gatewayUrl + address, { method: 'POST', headers, body, signal, redirect: 'error' });
    return readAnswer(response, credential);
  }

  return async <S extends AnyService>(service: S, input: InputOf<S>, { locale }: { locale: Locale }) => {
    const request = signedRequest(service, input, { credential, requestNo: nextRequestNo(), appNo, locale });
    try {
      const answer = await ask(request);
      if (isSuccess(answer.code)) return service.output.parse(answer) as OutputOf<S>;
      throw new GatewayError(answer.code, answer.detail || answer.message || answer.code, answer.ext?.fields);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      onFault(error);
      // The page carries the error's words to the browser, and the reason is nobody's business there.
      throw new Error('The gateway did not answer as it should', { cause: error });
    }
  };
}

/** The answer, if it is one, and nobody changed it on the way. */
async function readAnswer(response: Response, { secretKey }: Credential): Promise<AnswerEnvelope> {
  const text = await response.text();
  if (!response.ok) throw new Error(`The gateway answered ${response.status}`);
  const sign = response.headers.get(headerNames.sign);
  if (sign !== null && sign !== signBody(text, secretKey)) throw new Error('The signature of an answer does not match');
  const answer: unknown = JSON.parse(text);
  if (isAnswer(answer)) return answer;
  throw new Error('The gateway answered without a code');
}

function isAnswer(value: unknown): value is AnswerEnvelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}
