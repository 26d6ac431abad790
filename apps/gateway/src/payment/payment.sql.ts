import type { Locale } from '@kaimai/contract/values/locale';
import type { Currency, LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import type { PaymentStatus } from '@kaimai/contract/payment/payment';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { isCopiedInstance } from '#db/is-copied-instance.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';

export type AttemptState = 'PENDING' | 'APPROVED' | 'DECLINED' | 'ABANDONED';

export interface PaymentRow {
  id: number;
  payNo: string;
  state: PaymentStatus;
  amountMinor: number;
  settlementCurrency: SettlementCurrency;
  /** The display currency. */
  currency: Currency;
  /** The amount in all currencies, at the rates of the order. */
  amountTable: LabelTable;
  payUntil: Date;
  orderNos: string[];
  /** The last attempt; null before the first. */
  attemptId: number | null;
  attemptProvider: string | null;
  attemptState: AttemptState | null;
  /** Whether this instance is a copy, which accepts no money. */
  isCopy: boolean;
}

/** A payment of this buyer; without a number the newest that can still be paid, else the newest. */
export async function findPayment(
  db: Db,
  { buyerId, payNo, now }: { buyerId: number; payNo: string; now: Date },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    SELECT payment.id, pay_no AS "payNo", payment.state, amount_minor AS "amountMinor",
           payment.currency AS "settlementCurrency", display_currency AS currency, display_table AS "amountTable",
           pay_until AS "payUntil", attempt.id AS "attemptId",
           attempt.provider AS "attemptProvider", attempt.state AS "attemptState", ${isCopiedInstance} AS "isCopy",
           ARRAY(SELECT order_no FROM customer_order WHERE payment_id = payment.id ORDER BY id) AS "orderNos"
    FROM payment LEFT JOIN LATERAL (
      SELECT id, provider, state FROM payment_attempt WHERE payment_id = payment.id ORDER BY id DESC LIMIT 1
    ) attempt ON true
    WHERE buyer_id = ${buyerId} AND ${payNo === '' ? sql`true` : sql`pay_no = ${payNo}`}
    ORDER BY payment.state = 'PENDING' AND pay_until > ${now} DESC, payment.created_at DESC, payment.id DESC
    LIMIT 1`.execute(db);
  return rows[0];
}

export interface PayablePayment {
  id: number;
  state: PaymentStatus;
  amountMinor: number;
  settlementCurrency: SettlementCurrency;
  payUntil: Date;
  /** The number of attempts to pay. */
  attemptCount: number;
  /** False for a payment of the original, in a copy. */
  isOfInstance: boolean;
  /** Whether this instance is a copy, which accepts no money. */
  isCopy: boolean;
}

/** A payment of this buyer, in any state; undefined when there is none. */
export async function findPayable(
  db: Db | Tx,
  { buyerId, payNo, lock }: { buyerId: number; payNo: string; lock: boolean },
): Promise<PayablePayment | undefined> {
  return db
    .selectFrom('payment')
    .select(['id', 'state', 'amount_minor as amountMinor', 'currency as settlementCurrency', 'pay_until as payUntil'])
    .select([isPaymentOfInstance('payment.id').as('isOfInstance'), isCopiedInstance.as('isCopy')])
    .select((eb) =>
      eb
        .selectFrom('payment_attempt')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('payment_id', '=', 'payment.id')
        .$asScalar()
        .$notNull()
        .as('attemptCount'),
    )
    .where('pay_no', '=', payNo)
    .where('buyer_id', '=', buyerId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The page of an open attempt at its provider. */
export interface OpenPage {
  provider: string;
  reference: string;
  redirectUrl: string;
  locale: Locale | null;
}

/** The open attempts of a payment with their pages, the newest first. */
export async function listOpenPages(db: Db | Tx, paymentId: number): Promise<OpenPage[]> {
  return db
    .selectFrom('payment_attempt')
    .select(['provider', 'provider_reference as reference', 'redirect_url as redirectUrl', 'locale'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'PENDING')
    .orderBy('id', 'desc')
    .execute();
}

export interface NewAttempt {
  paymentId: number;
  provider: string;
  reference: string;
  redirectUrl: string;
  locale: Locale;
  now: Date;
}

/**
 * Inserts an attempt, unless the payment already has a pending one at this provider, whose page the caller then uses
 * (`listOpenPages`). The caller has locked the payment.
 */
export async function insertAttemptIfNoneOpen(
  tx: Tx,
  { paymentId, provider, reference, redirectUrl, locale, now }: NewAttempt,
): Promise<void> {
  await sql`
    INSERT INTO payment_attempt (payment_id, provider, provider_reference, redirect_url, locale, state, started_at, asked_at)
    SELECT ${paymentId}, ${provider}, ${reference}, ${redirectUrl}, ${locale}, 'PENDING', ${now}, ${now}
    WHERE NOT EXISTS (
      SELECT FROM payment_attempt WHERE payment_id = ${paymentId} AND provider = ${provider} AND state = 'PENDING')`.execute(
    tx,
  );
}
