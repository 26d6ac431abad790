import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { hideFromPlanner } from '#db/hide-from-planner.ts';

export interface Units {
  skuId: number;
  quantity: number;
}

/** The stock of a variant after a change. */
export interface ChangedStock {
  productId: number;
  /** Units that are left. */
  available: number;
}

/** One parameter for any number of ids, so that every order uses the same plan. */
function anyOf(ids: readonly number[]) {
  return sql<number>`ANY(${[...ids]}::int[])`;
}

/**
 * Units as a table expression. The planner cannot see how long the arrays are and expects few rows, so it finds the
 * variants by the index of their ids.
 */
function unitsTable(units: readonly Units[], name: string): RawBuilder<unknown> {
  const [skuIds, quantities] = [units.map(({ skuId }) => skuId), units.map(({ quantity }) => quantity)];
  return sql`unnest(${hideFromPlanner(skuIds)}, ${hideFromPlanner(quantities)}) AS ${sql.ref(name)} ("skuId", quantity)`;
}

/** Deducts units from variants that have enough; the others stay unchanged and are missing from the result. */
export async function deductUnits(tx: Tx, units: readonly Units[]): Promise<ChangedStock[]> {
  const { rows } = await sql<ChangedStock>`
    UPDATE sku SET available = sku.available - deducted.quantity
    FROM ${unitsTable(units, 'deducted')}
    WHERE sku.id = deducted."skuId" AND sku.available >= deducted.quantity
    RETURNING sku.product_id AS "productId", sku.available`.execute(tx);
  return rows;
}

/** Adds units to the stock; returns the products that had a sold-out variant. */
export async function returnUnits(tx: Tx, units: readonly Units[]): Promise<number[]> {
  const { rows } = await sql<ChangedStock & { returned: number }>`
    UPDATE sku SET available = sku.available + returned.quantity
    FROM ${unitsTable(units, 'returned')}
    WHERE sku.id = returned."skuId"
    RETURNING sku.product_id AS "productId", sku.available, returned.quantity AS returned`.execute(tx);
  const wereSoldOut = rows.filter(({ available, returned }) => available === returned);
  return wereSoldOut.map(({ productId }) => productId);
}

/**
 * Locks variants and returns their available units by id. Everything that changes stock locks in the order of the ids,
 * which avoids deadlocks.
 */
export async function lockSkus(tx: Tx, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('sku')
    .select(['id', 'available'])
    .where('id', '=', anyOf(skuIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, available }) => [id, available]));
}

/**
 * Recomputes `product.in_stock` from the variants on sale. Locks the products first, as two variants may sell out at
 * the same time.
 */
export async function refreshInStock(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', anyOf(productIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await sql`
    UPDATE product SET in_stock = NOT in_stock
    WHERE id = ANY(${[...productIds]}::int[])
      AND in_stock <> EXISTS (
        SELECT 1 FROM sku WHERE sku.product_id = product.id AND sku.available > 0 AND sku.on_sale)`.execute(tx);
}

/** The released reservations of a payment's orders, by variant. */
export async function listReleasedUnits(tx: Tx, paymentId: number): Promise<Units[]> {
  const { rows } = await sql<Units>`
    SELECT sku_id AS "skuId", sum(quantity)::int AS quantity
    FROM stock_reservation JOIN customer_order ON customer_order.id = order_id
    WHERE payment_id = ${paymentId} AND stock_reservation.state = 'released'
    GROUP BY sku_id ORDER BY sku_id`.execute(tx);
  return rows;
}

/** Reservations of one order, or of all orders of a payment. */
export type ReservedFor = { orderId: number } | { paymentId: number };

/** Changes the state of reservations and returns their units by variant. */
export async function moveReservations(
  tx: Tx,
  reservedFor: ReservedFor,
  from: 'held' | 'released' | 'sold',
  to: 'held' | 'released',
): Promise<Units[]> {
  const condition =
    'orderId' in reservedFor
      ? sql`customer_order.id = ${reservedFor.orderId}`
      : sql`customer_order.payment_id = ${reservedFor.paymentId}`;
  const { rows } = await sql<Units>`
    WITH moved AS (
      UPDATE stock_reservation SET state = ${to} FROM customer_order
      WHERE customer_order.id = stock_reservation.order_id AND ${condition}
        AND stock_reservation.state = ${from}
      RETURNING sku_id, quantity
    )
    SELECT sku_id AS "skuId", sum(quantity)::int AS quantity FROM moved GROUP BY sku_id ORDER BY sku_id`.execute(tx);
  return rows;
}

/** Marks the held reservations of a payment's orders as sold, and records the sale for the next count. */
export async function sellReservations(tx: Tx, paymentId: number): Promise<void> {
  await sql`
    WITH sold AS (
      UPDATE stock_reservation SET state = 'sold' FROM customer_order
      WHERE customer_order.id = stock_reservation.order_id AND customer_order.payment_id = ${paymentId}
        AND stock_reservation.state = 'held'
      RETURNING sku_id, quantity
    )
    INSERT INTO sale_to_count (sku_id, quantity) SELECT sku_id, quantity FROM sold`.execute(tx);
}

/** Records that sold units were returned, for the next count. */
export async function insertReturnedSales(tx: Tx, units: readonly Units[]): Promise<void> {
  await sql`
    INSERT INTO sale_to_count (sku_id, quantity)
    SELECT "skuId", -quantity FROM ${unitsTable(units, 'unit')}`.execute(tx);
}

/**
 * Moves recorded sales into the counts of their products. Each is counted once, even if several processes do this
 * concurrently. The products are locked in the order of their ids, as in `refreshInStock`, which avoids deadlocks.
 */
export async function countRecordedSales(db: Db): Promise<void> {
  await sql`
    WITH recorded AS (
      DELETE FROM sale_to_count RETURNING sku_id, quantity
    ), sold AS (
      SELECT sku.product_id, sum(recorded.quantity)::int AS quantity
      FROM recorded JOIN sku ON sku.id = recorded.sku_id GROUP BY sku.product_id
    ), locked AS MATERIALIZED (
      SELECT id FROM product WHERE id IN (SELECT product_id FROM sold) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE product SET sold_count = sold_count + sold.quantity
    FROM sold, locked WHERE product.id = sold.product_id AND locked.id = product.id AND sold.quantity <> 0`.execute(db);
}
