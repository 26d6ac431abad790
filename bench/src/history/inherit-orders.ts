import type { Client } from 'pg';

/** Orders of each measured buyer, in both instances. */
export const ordersOfBuyer = 6;

/**
 * Makes registered buyers the owners of the orders of generated buyers, who have the same number in both instances, so that
 * both instances read the same number of rows. Returns the numbers of their orders. The generated buyers are ordered by a hash,
 * so that they come from all parts of the table and are the same in each run.
 */
export async function inheritOrders(database: Client, emails: readonly string[]): Promise<string[][]> {
  const { rows: generatedBuyers } = await database.query<{ id: string }>(
    `SELECT buyer_id AS id FROM customer_order JOIN buyer ON buyer.id = buyer_id WHERE buyer_no LIKE 'made-%'
     GROUP BY buyer_id HAVING count(*) = $1 AND every(state = 'COMPLETED') ORDER BY hashint8(buyer_id) LIMIT $2`,
    [ordersOfBuyer, emails.length],
  );
  if (generatedBuyers.length < emails.length) throw new Error(`Too few buyers have ${ordersOfBuyer} completed orders`);
  const orders: string[][] = [];
  for (const [nth, email] of emails.entries()) {
    const values = [email, generatedBuyers[nth]?.id];
    for (const table of ['payment', 'customer_order', 'message'])
      await database.query(
        `UPDATE ${table} SET buyer_id = (SELECT id FROM buyer WHERE email = $1) WHERE buyer_id = $2`,
        values,
      );
    const { rows } = await database.query<{ no: string }>(
      `SELECT order_no AS no FROM customer_order WHERE buyer_id = (SELECT id FROM buyer WHERE email = $1) ORDER BY id`,
      [email],
    );
    orders.push(rows.map(({ no }) => no));
  }
  return orders;
}
