import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { Language } from '#i18n/language.ts';

/** The response is not an answer of a gateway; the message is its HTTP status. */
export class NoAnswerError extends Error {}

/**
 * Replaces the messages of network errors (in the browser's language) and of broken gateways (in English) by ones in
 * the page's language, with the HTTP status.
 */
export function withUnreachableMessage(call: GatewayCall, language: Language): GatewayCall {
  return async (service, input, options) => {
    try {
      return await call(service, input, options);
    } catch (error) {
      if (error instanceof NoAnswerError) {
        throw new Error(language.texts()('shell.noAnswer', { status: error.message }), { cause: error });
      }
      // `fetch` throws a TypeError without a network.
      if (!(error instanceof TypeError)) throw error;
      throw new Error(language.texts()('shell.unreachable'), { cause: error });
    }
  };
}
