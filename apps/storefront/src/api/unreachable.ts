import type { GatewayCall } from '@kaimai/contract/gateway-call';
import type { Language } from '#i18n/language.ts';

/** A browser that cannot reach the gateway says so in its own words, often in another language; this says it in the page's. */
export function sayingUnreachable(call: GatewayCall, language: Language): GatewayCall {
  return async (service, input, options) => {
    try {
      return await call(service, input, options);
    } catch (error) {
      // What `fetch` throws for a lost network.
      if (!(error instanceof TypeError)) throw error;
      throw new Error(language.texts()('shell.unreachable'), { cause: error });
    }
  };
}
