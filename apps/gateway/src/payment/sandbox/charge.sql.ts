import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import { asynchronousCommit } from '#db/asynchronous-commit.ts';
import type { Db } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';
import type { Charge } from '../provider.ts';
import type { Ending, SandboxCharge } from './charge.ts';

/** The pause after the first failed callback; each later pause is twice as long as the one before. */
const firstPauseSeconds = 5;
/** The duration of a slow charge: long enough for the buyer to return to the storefront before it ends. */
const slowSeconds = 12;
const maxNotifications = 12;

/** Commits asynchronously: the program then commits its own transaction, which flushes the same log. */
export async function insertCharge(
  db: Db,
  {
    reference,
    payNo,
    currency,
    amountMinor,
    returnUrl,
    locale,
    now,
  }: Omit<Charge, 'attemptKey'> & { reference: string; now: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_charge')
    .values({
      reference,
      pay_no: payNo,
      currency,
      amount_minor: amountMinor,
      state: 'open',
      return_url: returnUrl,
      locale,
      created_at: now,
      notified_at: null,
      next_notify_at: null,
    })
    .returning(asynchronousCommit)
    .execute();
}

export async function findCharge(db: Db, reference: string): Promise<SandboxCharge | undefined> {
  const row = await db.selectFrom('sandbox_charge').selectAll().where('reference', '=', reference).executeTakeFirst();
  return row && toCharge(row);
}

/**
 * Ends an open charge. The caller sends its callback immediately; if that fails, a job sends it soon. Undefined if it
 * had ended before.
 */
export async function endCharge(
  db: Db,
  { reference, ending, now }: { reference: string; ending: Ending; now: Date },
): Promise<SandboxCharge | undefined> {
  const row = await db
    .updateTable('sandbox_charge')
    .set({ state: ending.state, notify_attempts: 1, next_notify_at: callbackDue(ending, now) })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .returningAll()
    .returning(asynchronousCommit)
    .executeTakeFirst();
  return row && toCharge(row);
}

function callbackDue({ callback }: Ending, now: Date): Date | null {
  if (callback === 'never') return null;
  return new Date(now.getTime() + (callback === 'later' ? slowSeconds : firstPauseSeconds) * 1000);
}

/** Ends an open charge at the program's request: its answer contains the result, so no callback is sent. */
export async function abandonCharge(db: Db, reference: string): Promise<void> {
  await db
    .updateTable('sandbox_charge')
    .set({ state: 'abandoned' })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute();
}

/** Claims callbacks that are due by postponing their next try, so that no other process sends them at the same time. */
export async function claimCallbacks(db: Db, now: Date, limit: number): Promise<SandboxCharge[]> {
  const rows = await db
    .updateTable('sandbox_charge')
    .set({
      // A slow charge ends when its callback is due.
      state: sql`CASE state WHEN 'settling' THEN 'approved' ELSE state END`,
      notify_attempts: sql`notify_attempts + 1`,
      // The pause doubles; finally the sandbox gives up and can only be queried.
      next_notify_at: sql`CASE WHEN notify_attempts < ${maxNotifications}
        THEN ${now}::timestamptz + interval '1 second' * ${firstPauseSeconds}::int * 2 ^ notify_attempts END`,
    })
    .where('reference', 'in', (eb) =>
      eb
        .selectFrom('sandbox_charge')
        .select('reference')
        .where('next_notify_at', '<=', now)
        .where('pay_no', 'in', (payments) =>
          payments.selectFrom('payment').select('pay_no').where(isPaymentOfInstance('payment.id')),
        )
        .orderBy('next_notify_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toCharge);
}

/** If a crash undoes the mark, the callback is sent once more. */
export async function markNotified(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('sandbox_charge')
    .set({ notified_at: now, next_notify_at: null })
    .where('reference', '=', reference)
    .returning(asynchronousCommit)
    .execute();
}

/** Changes nothing if there is a refund with this number. */
export async function insertRefundOnce(
  db: Db,
  refund: { reference: string; refundNo: string; amountMinor: number; now: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_refund')
    .values({
      refund_no: refund.refundNo,
      reference: refund.reference,
      amount_minor: refund.amountMinor,
      created_at: refund.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface ChargeRow {
  reference: string;
  pay_no: string;
  currency: string;
  amount_minor: number;
  state: SandboxCharge['state'];
  return_url: string;
  locale: SandboxCharge['locale'];
}

/** The columns are text, but only settlement currencies are inserted. */
function toCharge(row: ChargeRow): SandboxCharge {
  const currency: SettlementCurrency = row.currency === 'CNY' ? 'CNY' : 'USD';
  return {
    reference: row.reference,
    payNo: row.pay_no,
    currency,
    amountMinor: row.amount_minor,
    state: row.state,
    returnUrl: row.return_url,
    locale: row.locale,
  };
}
