import type { Code } from '@kaimai/contract/wire/codes';
import type { Locale } from '@kaimai/contract/values/locale';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Caller } from './caller.ts';

const notNow: Record<Locale, string> = translations('service.notNow');

export const noChanges: Record<Locale, string> = translations('service.noChanges');

/** For a call that is refused because of overload. */
export const busyWords: Record<Locale, string> = translations('service.busy');

/** How a dispatched call ended: the service's fields, or a code with the words for the buyer. */
export type Outcome = { code: 'SUCCESS'; fields: object } | FailedOutcome;

export interface FailedOutcome {
  code: Exclude<Code, 'SUCCESS'>;
  detail: string;
  wrongFields: Record<string, string>;
  /** With REQUEST_TIME_ERROR: the gateway's time, ISO 8601. */
  serverTime?: string;
  /** Something that the program needs, such as the database, is unavailable: the answer is a 503 with Retry-After. */
  unavailable?: boolean;
}

/** A call with its outcome. */
export interface AnsweredCall {
  service: string;
  /** As they were sent. */
  fields: Record<string, unknown>;
  caller: Caller;
  outcome: Outcome;
}

/** A call that was refused before it reached its service: not authenticated, or over a limit. */
export interface RefusedCall {
  service: string;
  code: Code;
  remoteAddress: string;
}

/** A failure that is temporary: the same call may succeed in a moment. */
export function unavailable(locale: Locale, words = notNow): FailedOutcome {
  return { code: 'INTERNAL_ERROR', detail: words[locale], wrongFields: {}, unavailable: true };
}
