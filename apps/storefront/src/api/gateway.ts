import type { GatewayCall } from '@kaimai/contract/gateway-call';
import type { Locale } from '@kaimai/contract/locale';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import { queryOptions } from '@tanstack/react-query';

/** The gateway as the routes and components of one page see it: calls go out in the language of the page. */
export interface Gateway {
  readonly locale: Locale;
  call<S extends AnyService>(service: S, input: InputOf<S>): Promise<OutputOf<S>>;
}

export function gatewayIn(localeOf: () => Locale, callGateway: GatewayCall): Gateway {
  return {
    get locale() {
      return localeOf();
    },
    call: (service, input) => callGateway(service, input, { locale: localeOf() }),
  };
}

/** A query of one service. The language is part of the key, so that changing it asks again. */
export function queryOptionsFor<S extends AnyService>(gateway: Gateway, service: S, input: InputOf<S>) {
  return queryOptions({
    queryKey: [service.name, input, gateway.locale],
    queryFn: () => gateway.call(service, input),
  });
}
