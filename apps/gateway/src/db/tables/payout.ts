import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PayoutTables {
  balance_entry: {
    id: GeneratedAlways<number>;
    shop_id: number;
    /** Null for a correction. */
    order_id: number | null;
    /** The row of the payment ledger that it stands for; null for a correction. */
    ledger_id: number | null;
    correction_id: number | null;
    currency: SettlementCurrency;
    /** Negative for what the shop gives back. */
    amount_minor: number;
    commission_minor: number;
    /** The amount without the commission. */
    net_minor: GeneratedAlways<number>;
    commission_basis_points: number;
    entry_no: GeneratedAlways<string>;
    is_sandbox: boolean;
    available_at: Date;
    at: Date;
  };
  balance_correction: {
    id: GeneratedAlways<number>;
    correction_no: string;
    shop_id: number;
    currency: SettlementCurrency;
    /** Negative for what the shop gives back. */
    amount_minor: number;
    reason: string;
    is_sandbox: boolean;
    requested_by: string;
    requested_at: Date;
    state: 'waiting' | 'booked' | 'declined';
    decided_by: Generated<string | null>;
    decided_at: Generated<Date | null>;
  };
  /** The entries that are in no payout. */
  open_balance_entry: {
    entry_id: number;
    shop_id: number;
    currency: SettlementCurrency;
    order_id: number | null;
    net_minor: number;
    is_sandbox: boolean;
    available_at: Date;
  };
  /** Rows of the payment ledger that have no balance entry yet; written by a trigger. */
  unbooked_ledger_row: { ledger_id: number };
  payout_account: {
    id: GeneratedAlways<number>;
    account_no: string;
    shop_id: number;
    currency: SettlementCurrency;
    state: 'proposed' | 'current' | 'former';
    country: string;
    last_characters: string;
    encrypted_details: Buffer;
    set_by: string;
    set_at: Date;
    confirmed_by: string | null;
    confirmed_at: Date | null;
    ended_at: Generated<Date | null>;
  };
  payout_export: {
    id: GeneratedAlways<number>;
    export_no: string;
    currency: SettlementCurrency;
    exported_by: string;
    at: Date;
  };
  shop_payout: {
    id: GeneratedAlways<number>;
    payout_no: string;
    shop_id: number;
    currency: SettlementCurrency;
    is_sandbox: boolean;
    amount_minor: number;
    account_id: number;
    /** `waiting` for the approval of a second operator, `ready` for an export. */
    state: 'waiting' | 'ready' | 'exported' | 'paid' | 'failed';
    prepared_by: string;
    prepared_at: Date;
    approved_by: Generated<string | null>;
    approved_at: Generated<Date | null>;
    export_id: Generated<number | null>;
    paid_by: Generated<string | null>;
    paid_at: Generated<Date | null>;
    bank_reference: Generated<string | null>;
    failed_by: Generated<string | null>;
    failed_at: Generated<Date | null>;
    failed_reason: Generated<string | null>;
  };
  shop_payout_entry: {
    payout_id: number;
    entry_id: number;
    /** Whether the payout failed, so that the entry is open again. */
    released: Generated<boolean>;
  };
}
