import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { Language } from '#i18n/language.ts';
import type { Translate } from '#i18n/text-key.ts';

/** The response is not an answer that this page knows; the message is its HTTP status, or the name of the service. */
export class NoAnswerError extends Error {}

/** A gateway client whose calls fail as those of `explainUnreachable` do. */
export function withUnreachableMessage(call: GatewayCall, language: Language): GatewayCall {
  return (service, input, options) => explainUnreachable(() => call(service, input, options), language.texts);
}

/**
 * Replaces the messages of network errors (in the browser's language) and of broken gateways (in English) by ones in
 * the page's language, with the HTTP status or the name of the service.
 */
export async function explainUnreachable<T>(send: () => Promise<T>, texts: () => Translate): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof NoAnswerError) {
      throw new Error(texts()('shell.noAnswer', { status: error.message }), { cause: error });
    }
    // `fetch` throws a TypeError without a network.
    if (!(error instanceof TypeError)) throw error;
    throw new Error(texts()('shell.unreachable'), { cause: error });
  }
}
