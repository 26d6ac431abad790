import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { Language } from '#i18n/language.ts';
import type { Translate } from '#i18n/text-key.ts';

/** A gateway client whose failures have messages in the page's language, as with `explainFailure`. */
export function withUnreachableMessage(call: GatewayCall, language: Language): GatewayCall {
  return (service, input, options) => explainFailure(() => call(service, input, options), language.texts);
}

/**
 * Replaces the messages of network errors (in the browser's language), of broken gateways (in English) and of answers in a
 * form that only newer pages know by messages in the page's language, with the HTTP status.
 */
export async function explainFailure<T>(send: () => Promise<T>, texts: () => Translate): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    const { message, issues } = error as Error & { issues?: unknown };
    // `fetch` throws a TypeError without a network.
    const key = error instanceof TypeError ? 'unreachable' : 'noAnswer';
    // Other errors have the HTTP status as their message, except an error of a schema (with `issues`), after the status 200.
    const status = issues ? 200 : message;
    throw new Error(texts()(`shell.${key}`, { status }), { cause: error });
  }
}
