import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { Language } from '#i18n/language.ts';
import type { Translate } from '#i18n/text-key.ts';

/** A gateway client whose calls fail as those of `explainFailure` do. */
export function withUnreachableMessage(call: GatewayCall, language: Language): GatewayCall {
  return (service, input, options) => explainFailure(service.name, () => call(service, input, options), language.texts);
}

/**
 * Replaces the messages of network errors (in the browser's language), of broken gateways (in English) and of answers in a
 * form that only newer pages know by ones in the page's language, with the HTTP status or the name of the call.
 */
export async function explainFailure<T>(name: string, send: () => Promise<T>, texts: () => Translate): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    // `fetch` throws a TypeError without a network.
    const key = error instanceof TypeError ? 'shell.unreachable' : 'shell.noAnswer';
    const { message, issues } = error as Error & { issues?: unknown };
    // The message of a schema's error is the JSON of its issues.
    const status = issues ? name : message;
    throw new Error(texts()(key, { status }), { cause: error });
  }
}
