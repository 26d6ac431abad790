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
    // `fetch` throws a TypeError without a network. Other errors have the HTTP status as their message, except a schema's error,
    // whose message is the JSON of its issues.
    const key = error instanceof TypeError ? 'unreachable' : 'noAnswer';
    throw new Error(texts()(`shell.${key}`, { status: issues ? 200 : message }), { cause: error });
  }
}
