import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isCartOf, type CartOwner } from '#cart/cart-owner.ts';
import type { Db, Tx } from '#db/database.ts';
import { learning } from './learning-rules.ts';

/** A caller for one day: hashes that nobody can compute again once the day's key is deleted. */
export interface Person {
  person: Buffer;
  /** Null if all callers seem to come from one network. */
  network: Buffer | null;
}

/** The random key of a day, the same for all gateways. */
export async function getDayKey(db: Db, day: string): Promise<Buffer> {
  await db
    .insertInto('search_day')
    .values({ day, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('search_day').select('key').where('day', '=', day).executeTakeFirstOrThrow()).key;
}

export interface Step {
  query: string;
  step: 'searched' | 'clicked' | 'carted' | 'bought';
  commodityCode: string;
}

export interface StepsOfPerson extends Person {
  day: string;
  steps: readonly Step[];
  /** Whose cart a product must be in to count as put there; undefined if the caller has none. */
  cart: CartOwner | undefined;
  /** The buyer who must have paid for a product for it to count as bought. */
  buyerId: number | null;
  boughtSince: Date;
}

/**
 * Until the transaction ends, no other step of this person or network is counted. The locks are taken in ascending order, so
 * that two calls do not deadlock.
 */
export async function lockPerson(tx: Tx, { person, network }: Person): Promise<void> {
  const keys = [person, ...(network ? [network] : [])].map((digest) => digest.readBigInt64BE().toString());
  await sql`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT key FROM unnest(${keys}::bigint[]) AS named(key) ORDER BY key) keys`.execute(tx);
}

/**
 * Inserts the steps that the database confirms and that are new, within the daily limits of person and network. A search has the
 * `product_id` 0.
 */
export async function insertSteps(
  tx: Tx,
  { day, person, network, steps, cart, buyerId, boughtSince }: StepsOfPerson,
): Promise<void> {
  const inCart = cart
    ? sql<boolean>`EXISTS (SELECT FROM cart JOIN cart_line ON cart_id = cart.id JOIN sku ON sku.id = sku_id
        WHERE ${isCartOf(cart)} AND sku.product_id = p.id)`
    : sql<boolean>`false`;
  const paidFor = sql<boolean>`EXISTS (
    SELECT FROM customer_order o JOIN order_line ON order_id = o.id JOIN sku ON sku.id = sku_id
    WHERE o.buyer_id = ${buyerId} AND o.placed_at > ${boughtSince} AND sku.product_id = p.id
      AND o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED'))`;
  await sql`
    WITH requested AS (
      SELECT * FROM unnest(${steps.map(({ query }) => query)}::text[], ${steps.map(({ step }) => step)}::text[],
                           ${steps.map(({ commodityCode }) => commodityCode)}::text[]) AS a(query, step, code)
    ), valid AS (
      SELECT query, 0 AS product_id, step FROM requested WHERE step = 'searched'
      UNION
      SELECT query, p.id, step FROM requested JOIN product p ON p.code = requested.code AND p.on_sale
      WHERE step = 'clicked' OR (step = 'carted' AND ${inCart}) OR (step = 'bought' AND ${paidFor})
    ), fresh AS (
      SELECT * FROM valid v WHERE NOT EXISTS (
        SELECT FROM search_mark s WHERE s.day = ${day} AND s.person = ${person}
          AND (s.query, s.product_id, s.step) = (v.query, v.product_id, v.step))
    ), remaining AS (
      SELECT least(${learning.maxSteps.person} - (SELECT count(*) FROM search_mark WHERE day = ${day} AND person = ${person}),
                   ${learning.maxSteps.network} - (SELECT count(*) FROM search_mark WHERE day = ${day} AND network = ${network})
             ) AS steps
    )
    INSERT INTO search_mark (day, person, network, query, product_id, step)
    SELECT ${day}::date, ${person}::bytea, ${network}::bytea, query, product_id, step FROM fresh
    ORDER BY query, product_id, step LIMIT greatest(0, (SELECT steps FROM remaining))
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Whether the buyer’s searches may be stored. */
export async function areSearchesStored(tx: Tx, buyerId: number): Promise<boolean> {
  const choice = tx.selectFrom('keeping_choice').select('keep_searches as kept').where('buyer_id', '=', buyerId);
  return (await choice.executeTakeFirst())?.kept ?? true;
}
