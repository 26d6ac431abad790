import type { Currency } from '@kaimai/contract/values/money';
import { formatAmountIn, type LabelTable } from '@kaimai/contract/values/money';
import type { Locale } from '@kaimai/contract/values/locale';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import type { ReactNode } from 'react';
import type { Translate } from '#i18n/text-key.ts';
import { credentialOf, type Session } from './session.ts';
import type { SimpleRequest } from './simple-request.ts';

/** A request with everything that its page needs. */
export interface Visit {
  request: SimpleRequest;
  session: Session;
  t: Translate;
  tag: string;
  locale: Locale;
  currency: Currency;
  money(table: LabelTable): string;
  call<S extends AnyService>(service: S, input: InputOf<S>): Promise<OutputOf<S>>;
  /** Calls as the guest who placed an order, identified by the number of the order or of its payment. */
  callFor<S extends AnyService>(number: string, service: S, input: InputOf<S>): Promise<OutputOf<S>>;
}

/** The response to a request: a page, or the address of a redirect. `session` is the new one, if the request changes it. */
export type Answer =
  | {
      title: string;
      body: ReactNode;
      status?: number;
      session?: Session;
      /** The address to which the page redirects automatically. */
      refreshTo?: string;
    }
  | { to: string; session?: Session };

export type Page = (visit: Visit) => Answer | Promise<Answer>;

/** The visit of a request; `texts` are in the language of the request. */
export function visitOf(request: SimpleRequest, session: Session, texts: { t: Translate; tag: string }): Visit {
  const { locale, currency } = request.settings;
  const { appNo } = request;
  const call = request.callAs({ appNo });
  return {
    ...texts,
    request,
    session,
    locale,
    currency,
    money: (table) => formatAmountIn(table, currency),
    call: (service, input) => call(service, input, { locale }),
    callFor: (number, service, input) =>
      request.callAs({ appNo, credential: credentialOf(session, number) })(service, input, { locale }),
  };
}

/** A refusal of the gateway. The program creates it by its own copy of the class, so `instanceof` fails in this bundle. */
export interface Refusal {
  code: string;
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** Returns a refusal, and throws any other error again. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && 'code' in error && 'fields' in error) return error as unknown as Refusal;
  throw error;
}
