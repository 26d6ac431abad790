import type { GatewayCall } from '@kaimai/contract/gateway-call';
import type { Language } from '#i18n/language.ts';

/** What came back is no answer of a gateway; the message is its HTTP status. */
export class NoAnswerError extends Error {}

/**
 * A browser that cannot reach the gateway says so in its own words, often in another language, and a gateway that is
 * broken in English; this says it in the page's, with the status for whoever asks for help.
 */
export function withUnreachableMessage(call: GatewayCall, language: Language): GatewayCall {
  return async (service, input, options) => {
    try {
      return await call(service, input, options);
    } catch (error) {
      if (error instanceof NoAnswerError) {
        throw new Error(language.texts()('shell.noAnswer', { status: error.message }), { cause: error });
      }
      // What `fetch` throws for a lost network.
      if (!(error instanceof TypeError)) throw error;
      throw new Error(language.texts()('shell.unreachable'), { cause: error });
    }
  };
}
