import { randomUUID } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account/account';
import { headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { Locale } from '@kaimai/contract/values/locale';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import type { AnyService, InputOf } from '@kaimai/contract/wire/service';
import { signedRequest, type SignedRequest } from '@kaimai/contract/wire/signed-request';
import { outputOf, parseAnswer } from '#gateway-answer.ts';
import { requestIdHeader, type TraceHeaders } from './forwarded-headers.ts';
import type { SendFor } from '#simple-shop/browser-calls.ts';

export interface RemoteGateway {
  /** Without a trailing slash. */
  gatewayUrl: string;
  /** This host's key pair, known to the gateway. */
  credential: Credential;
  /** Receives failures other than refusals; the buyer sees a general error only. */
  onFault: (error: unknown) => void;
  traceHeaders?: TraceHeaders | undefined;
}

/** Upper bound for a call while a buyer waits for the page. */
const answerTimeoutMs = 10_000;

/** Calls another gateway as an anonymous buyer, to render pages. */
export function gatewayOverHttp({ gatewayUrl, credential, onFault, traceHeaders }: RemoteGateway): GatewayCall {
  // A requestNo must be unique per key pair, which every process of the storefront shares: start at random.
  const nextRequestNo = requestNumbers(1 + Math.floor(Math.random() * 900_000_000));
  const appNo = randomUUID();

  async function send({ address, headers: signed, body }: SignedRequest): Promise<AnswerEnvelope> {
    const headers = { ...signed, ...requestIdHeader(), ...traceHeaders?.() };
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const response = await fetch(gatewayUrl + address, { method: 'POST', headers, body, signal, redirect: 'error' });
    return readAnswer(response, credential);
  }

  return async <S extends AnyService>(service: S, input: InputOf<S>, { locale }: { locale: Locale }) => {
    const request = signedRequest(service, input, { credential, requestNo: nextRequestNo(), appNo, locale });
    try {
      return outputOf(service, await send(request));
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      onFault(error);
      // The page carries the message to the browser, so the cause stays out of it.
      throw new Error('The gateway did not answer as it should', { cause: error });
    }
  };
}

async function readAnswer(response: Response, credential: Credential): Promise<AnswerEnvelope> {
  const text = await response.text();
  if (!response.ok) throw new Error(`The gateway answered ${response.status}`);
  return parseAnswer(text, response.headers.get(headerNames.sign) ?? undefined, credential);
}

/** Sends the calls of browsers without scripts, naming their address as `forwardRequests` does for browsers with scripts. */
export function sendToGateway(gatewayUrl: string, traceHeaders?: TraceHeaders): SendFor {
  return async ({ address, headers, body }, browser) => {
    const { ip, protocol, host } = browser;
    const response = await fetch(gatewayUrl + address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
      headers: {
        ...headers,
        ...requestIdHeader(),
        ...traceHeaders?.(),
        'user-agent': browser.headers['user-agent'] ?? '',
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
        'x-forwarded-host': host,
      },
    });
    return { text: await response.text(), sign: response.headers.get(headerNames.sign) ?? undefined };
  };
}
