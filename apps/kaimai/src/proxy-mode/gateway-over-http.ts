import { randomUUID } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account/account';
import { headerNames, isSuccess, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { Locale } from '@kaimai/contract/values/locale';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { signBody } from '@kaimai/contract/wire/signature';
import { signedRequest, type SignedRequest } from '@kaimai/contract/wire/signed-request';

export interface RemoteGateway {
  /** Without a trailing slash. */
  gatewayUrl: string;
  /** This host's key pair, known to the gateway. */
  credential: Credential;
  /** Receives failures other than refusals; the buyer sees a general error only. */
  onFault: (error: unknown) => void;
}

/** Upper bound for a call while a buyer waits for the page. */
const answerWithinMs = 10_000;

/** Calls another gateway as an anonymous buyer, to render pages. */
export function gatewayOverHttp({ gatewayUrl, credential, onFault }: RemoteGateway): GatewayCall {
  // A requestNo must be unique per key pair, which every process of the storefront shares: start at random.
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
      // The page carries the message to the browser, so the cause stays out of it.
      throw new Error('The gateway did not answer as it should', { cause: error });
    }
  };
}

/** Parses the answer and checks its signature. */
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
