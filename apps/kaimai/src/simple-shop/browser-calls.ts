import type { Credential } from '@kaimai/contract/account/account';
import { headerNames } from '@kaimai/contract/wire/envelope';
import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import { signedRequest, type SignedRequest } from '@kaimai/contract/wire/signed-request';
import type { SimpleCaller } from '@kaimai/storefront/simple-request';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outputOf, parseAnswer } from '#gateway-answer.ts';

/** Sends a signed call for a browser, which counts against that browser's limits. */
export type SendFor = (
  request: SignedRequest,
  browser: FastifyRequest,
) => Promise<{ text: string; sign: string | undefined }>;

/** Returns the gateway calls for the browser that sent a request. */
export type CallsFor = (browser: FastifyRequest) => (caller: SimpleCaller) => GatewayCall;

interface BrowserCallOptions {
  send: SendFor;
  /** Signs for browsers that have not ordered. */
  credential: Credential;
  /** Receives failures other than refusals. */
  onFault: (error: unknown) => void;
}

/**
 * Calls the gateway in place of a script in the browser: over the wire, signed, with a request number of its own, so
 * that rules, limits and replay protection are the same.
 */
export function browserCalls({ send, credential: anonymous, onFault }: BrowserCallOptions): CallsFor {
  // A requestNo must be unique per key pair, which every process of the storefront shares: start at random.
  const nextRequestNo = requestNumbers(1 + Math.floor(Math.random() * 900_000_000));
  return (browser) =>
    ({ appNo, credential = anonymous }) =>
    async (service, input, { locale }) => {
      const request = signedRequest(service, input, { credential, requestNo: nextRequestNo(), appNo, locale });
      try {
        const { text, sign } = await send(request, browser);
        return outputOf(service, parseAnswer(text, sign, credential));
      } catch (error) {
        if (!(error instanceof GatewayError)) onFault(error);
        throw error;
      }
    };
}

/** Headers that the limits per network and the return from a payment depend on. */
const passedHeaders = ['host', 'user-agent', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'] as const;

/** Sends to the gateway of the same server, as if from the browser's own connection. */
export function sendToServer(server: FastifyInstance): SendFor {
  return async ({ address, headers, body }, browser) => {
    const browserHeaders = passedHeaders.flatMap((name) => {
      const value = browser.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const response = await server.inject({
      method: 'POST',
      url: address,
      headers: { ...headers, ...Object.fromEntries(browserHeaders) },
      payload: body,
      remoteAddress: browser.raw.socket.remoteAddress ?? '127.0.0.1',
    });
    const sign = response.headers[headerNames.sign.toLowerCase()];
    return { text: response.body, sign: typeof sign === 'string' ? sign : undefined };
  };
}
