import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { Locale } from '@kaimai/contract/values/locale';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { queryOptions } from '@tanstack/react-query';

/** The gateway client of one page. Calls carry the page's language. */
export interface Gateway {
  readonly locale: Locale;
  call<S extends AnyService>(service: S, input: InputOf<S>): Promise<OutputOf<S>>;
}

/** `localeOf` is called for each call, so that the client follows a change of the page's language. */
export function gatewayIn(localeOf: () => Locale, callGateway: GatewayCall): Gateway {
  return {
    get locale() {
      return localeOf();
    },
    call: (service, input) => callGateway(service, input, { locale: localeOf() }),
  };
}

/** The query of one service. The language is part of the key, so that a change of language fetches again. */
export function queryOptionsFor<S extends AnyService>(gateway: Gateway, service: S, input: InputOf<S>) {
  return queryOptions({
    queryKey: [service.name, input, gateway.locale],
    queryFn: () => gateway.call(service, input),
  });
}
