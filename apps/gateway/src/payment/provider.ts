import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@kaimai/contract/values/locale';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { Db } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';

/** The amount to pay, and where the buyer's browser goes afterwards. */
export interface Charge {
  payNo: string;
  /** The number of this attempt: a second request with the same number must not open a second charge. */
  attemptKey: string;
  amountMinor: number;
  currency: SettlementCurrency;
  locale: Locale;
  returnUrl: string;
}

export interface StartedCharge {
  /** The provider's own number of the charge. */
  reference: string;
  /** The provider's page for the charge. */
  redirectUrl: string;
}

/** The result of a charge, from a callback or a query. Both have the same `eventId`. */
export interface ProviderEvent {
  eventId: string;
  reference: string;
  payNo: string;
  state: 'APPROVED' | 'DECLINED' | 'ABANDONED';
  amountMinor: number;
  currency: string;
}

/** A parsed callback. A signed callback without event and failure reports something that the program does not handle. */
export type Callback =
  | { isSigned: false }
  | { isSigned: true; event: ProviderEvent | null; refundFailure?: RefundFailure };

/** A refund that was sent and failed. */
export interface RefundFailure {
  eventId: string;
  /** The number with which the refund was sent; see `RefundOrder`. */
  sendingNo: string;
  reason: string;
}

/** The provider has the refund and reports that it failed: a retry with the same number would fail again. */
export class RefundFailed extends Error {
  override name = 'RefundFailed';
  readonly failure: RefundFailure;

  constructor(failure: RefundFailure) {
    super(`${failure.sendingNo} did not arrive: ${failure.reason}`);
    this.failure = failure;
  }
}

/** A refund to send. */
export interface RefundOrder {
  /** The provider's number of the charge. */
  reference: string;
  /** Two requests with the same number refund once. */
  sendingNo: string;
  amountMinor: number;
}

/** A payment provider. All methods use the network and are never called within a transaction. */
export interface PaymentProvider {
  code: string;
  start: (charge: Charge) => Promise<StartedCharge>;
  /** The result of a charge; null while it is open. */
  query: (reference: string) => Promise<ProviderEvent | null>;
  /** Ends a charge, so that it can no longer be paid. Returns its result, or null while that is unknown. */
  close: (reference: string) => Promise<ProviderEvent | null>;
  /** Parses a callback. `isSigned` is true only if the provider signed these bytes within the last minutes. */
  parseCallback: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<Callback>;
  /** Resolves when the provider has accepted the refund. Throws RefundFailed when it will not arrive. */
  refund: (refund: RefundOrder) => Promise<void>;
}

/** What payments depend on. */
export interface PaymentDeps {
  db: Db;
  deployment: Deployment;
  now: () => Date;
}
