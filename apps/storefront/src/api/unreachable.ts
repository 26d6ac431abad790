import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { Language } from '#i18n/language.ts';
import type { Translate } from '#i18n/text-key.ts';

/** A gateway client whose failures have messages in the page's language, as with `explainFailure`. */
export function withUnreachableMessage(call: GatewayCall, language: Language): GatewayCall {
  return (service, input, options) => explainFailure(() => call(service, input, options), language.texts);
}

/**
 * Errors that are no refusals get a message in the page's language. Otherwise a network error would have a message in the
 * browser's language, the failure of a gateway an English message, and an answer in an unknown form the message of the schema.
 */
export async function explainFailure<T>(send: () => Promise<T>, texts: () => Translate): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const { message, issues } = error as Error & { issues?: unknown };
    // `fetch` throws a TypeError without a network.
    const key = error instanceof TypeError ? 'unreachable' : 'noAnswer';
    // The error of a schema (with `issues`) means an answer with the status 200. Other errors have the status as their message.
    const status = issues ? 200 : message;
    throw new Error(texts()(`shell.${key}`, { status }), { cause: error });
  }
}
