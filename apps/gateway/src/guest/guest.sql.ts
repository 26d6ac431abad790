import { sql } from 'kysely';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Db, Tx } from '#db/database.ts';
import { guestEmailEnd } from '#db/guest-email.ts';

export async function insertGuest(
  tx: Tx,
  { buyerNo, email, locale, now }: { buyerNo: string; email: string; locale: Locale; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('buyer')
    .values({
      buyer_no: buyerNo,
      // Nobody can sign in with it; mails go to `guest_email`.
      email: `${buyerNo}${guestEmailEnd}`,
      password_hash: '',
      nickname: '',
      birthday: null,
      locale,
      avatar_url: null,
      registered_at: now,
      deletion_due_at: null,
      guest_email: email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface GuestOrders {
  buyerId: number;
  payNo: string;
  orderNos: string[];
}

/** The orders that were placed together with this one, by a guest with this e-mail. */
export async function findGuestOrders(
  db: Db,
  { orderNo, email }: { orderNo: string; email: string },
): Promise<GuestOrders | undefined> {
  const { rows } = await sql<GuestOrders>`
    SELECT o.buyer_id AS "buyerId", payment.pay_no AS "payNo",
           ARRAY(SELECT order_no FROM customer_order WHERE payment_id = payment.id ORDER BY id) AS "orderNos"
    FROM customer_order o JOIN buyer ON buyer.id = o.buyer_id JOIN payment ON payment.id = o.payment_id
    WHERE o.order_no = ${orderNo} AND buyer.guest_email = ${email}`.execute(db);
  return rows[0];
}

export interface Guest {
  /** Where mails go. */
  email: string;
  /** The placeholder in `buyer.email`; nobody can sign in with it. */
  placeholderEmail: string;
  locale: Locale;
}

/** Locks a guest; undefined if the orders have joined an account. They cannot join one until the transaction ends. */
export async function lockGuest(tx: Tx, buyerId: number): Promise<Guest | undefined> {
  const { rows } = await sql<Guest>`
    SELECT guest_email AS email, email AS "placeholderEmail", locale FROM buyer
    WHERE id = ${buyerId} AND guest_email IS NOT NULL FOR UPDATE`.execute(tx);
  return rows[0];
}

export async function listOrderNos(tx: Tx, buyerId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_order')
    .select('order_no')
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .execute();
  return rows.map(({ order_no }) => order_no);
}

/** Whether an account or another guest has this e-mail. The guest in question must be deleted before. */
export async function isAddressOfOthers(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('buyer')
    .select('id')
    .where((eb) => eb.or([eb('email', '=', email), eb('guest_email', '=', email)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
