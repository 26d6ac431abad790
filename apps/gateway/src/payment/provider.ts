import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@kaimai/contract/values/locale';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { Db } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';

/** What is to be paid, and where the buyer's browser goes afterwards. */
export interface Charge {
  payNo: string;
  /** Of this try to pay: a second request with it must not open a second charge. */
  attemptKey: string;
  amountMinor: number;
  currency: SettlementCurrency;
  locale: Locale;
  returnUrl: string;
}

export interface StartedCharge {
  /** The provider's own number of the charge. */
  reference: string;
  /** The provider's page for it. */
  redirectUrl: string;
}

/** How a charge ended, as the provider says it: in a callback, or when asked. Both say it with the same `eventId`. */
export interface ProviderEvent {
  eventId: string;
  reference: string;
  payNo: string;
  state: 'APPROVED' | 'DECLINED' | 'ABANDONED';
  amountMinor: number;
  currency: string;
}

/** A callback as it was read. Without an event, it tells nothing the shop wants to know. */
export type Callback = { signed: false } | { signed: true; event: ProviderEvent | null; refundFailure?: RefundFailure };

/** A refund that was sent and did not arrive. */
export interface RefundFailure {
  eventId: string;
  /** Of `RefundOrder`. */
  sendingNo: string;
  reason: string;
}

/** The provider has the refund and says that it failed: trying again with its number is no use. */
export class RefundFailed extends Error {
  override name = 'RefundFailed';
  readonly failure: RefundFailure;

  constructor(failure: RefundFailure) {
    super(`${failure.sendingNo} did not arrive: ${failure.reason}`);
    this.failure = failure;
  }
}

export interface RefundOrder {
  reference: string;
  /** Asked for twice with one number, money goes back once. */
  sendingNo: string;
  amountMinor: number;
}

/** Someone who takes money for the shop. Everything here goes over a network and is never called within a transaction. */
export interface PaymentProvider {
  code: string;
  start: (charge: Charge) => Promise<StartedCharge>;
  /** How a charge ended; null while the buyer is still at it. */
  ask: (reference: string) => Promise<ProviderEvent | null>;
  /** Sees to it that a charge can no longer be paid; how it ended, null where that is not known yet. */
  close: (reference: string) => Promise<ProviderEvent | null>;
  /** Reads a callback from the raw bytes that came; it is not signed when the provider did not sign them lately. */
  parseCallback: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<Callback>;
  /** Resolves when the money is on its way back. Throws RefundFailed when it will not arrive. */
  refund: (refund: RefundOrder) => Promise<void>;
}

/** What payments need of the program around them. */
export interface PaymentWorld {
  db: Db;
  deployment: Deployment;
  now: () => Date;
}
