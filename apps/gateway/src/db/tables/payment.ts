import type { Locale } from '@kaimai/contract/values/locale';
import type { LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import type { PaymentStatus } from '@kaimai/contract/payment/payment';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Created, Json } from '#db/column.ts';

export interface PaymentTables {
  payment: {
    id: GeneratedAlways<number>;
    pay_no: string;
    buyer_id: number;
    state: PaymentStatus;
    currency: SettlementCurrency;
    amount_minor: number;
    display_currency: string;
    /** Units of the display currency for one US dollar. */
    display_rate: number;
    /** The amount in each currency, as it was shown. */
    display_table: Json<LabelTable>;
    locale: Locale;
    pay_until: Date;
    provider: string | null;
    created_at: Created;
    paid_at: Date | null;
    closed_at: Date | null;
    /** A digest of the network that the orders were placed from; null once the payment is paid or closed. */
    network_digest: Generated<string | null>;
  };
  payment_attempt: {
    id: GeneratedAlways<number>;
    payment_id: number;
    provider: string;
    provider_reference: string;
    redirect_url: string;
    /** The language of the provider's page; null for attempts from before this column. */
    locale: Locale | null;
    state: 'PENDING' | 'APPROVED' | 'DECLINED' | 'ABANDONED';
    started_at: Created;
    /** When the state was last queried from the provider. */
    asked_at: Created;
    ended_at: Date | null;
  };
  payment_event: { provider: string; event_id: string; received_at: Created; payload: Json<unknown> };
  payment_ledger: {
    id: GeneratedAlways<number>;
    payment_id: number;
    /**
     * `refund_reserved` precedes each `refund` or `refund_failed`. A `payout` releases the held money of an order to its shop;
     * `payout_return` takes back what a later refund needs. `coupon_payout` is what the platform owes for its own coupons.
     */
    kind:
      | 'capture'
      | 'refund_reserved'
      | 'refund'
      | 'refund_failed'
      | 'payout'
      | 'payout_return'
      | 'coupon_payout'
      | 'coupon_payout_return';
    /** The order that the money belongs to; null for the whole payment. */
    order_id: Generated<number | null>;
    currency: string;
    amount_minor: number;
    provider: string;
    provider_reference: string;
    /** Unique for a provider and kind, so that nothing is recorded twice. */
    event_id: string;
    at: Created;
  };
  sandbox_charge: {
    reference: string;
    pay_no: string;
    currency: string;
    amount_minor: number;
    /** `settling` is a slow payment, which is approved later. */
    state: 'open' | 'settling' | 'approved' | 'declined' | 'abandoned';
    return_url: string;
    locale: Locale;
    created_at: Created;
    notified_at: Date | null;
    notify_attempts: Generated<number>;
    next_notify_at: Date | null;
  };
  sandbox_refund: { refund_no: string; reference: string; amount_minor: number; created_at: Created };
}
