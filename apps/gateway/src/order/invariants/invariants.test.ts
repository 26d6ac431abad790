import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openOneShop } from '#testing/one-shop.ts';
import { buy } from '#testing/purchase.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { checkInvariants } from './invariants.sql.ts';

const fixture = openOneShop(createListeningGateway);

test.each([
  ['stock = initial - sold - held + returned', sql`UPDATE sku SET available = available + 1`],
  ['every order has the stock of its state', sql`UPDATE stock_reservation SET state = 'released'`],
  ['lines + delivery + tax - discount = total', sql`UPDATE order_line SET price_minor = price_minor + 1`],
  ['the amount of a payment is the total of its orders', sql`UPDATE payment SET amount_minor = amount_minor + 1`],
  [
    'a paid payment has kept its amount, apart from refunds of its orders, and any other has kept nothing',
    sql`INSERT INTO payment_ledger (payment_id, kind, currency, amount_minor, provider, provider_reference, event_id)
        SELECT payment_id, kind, currency, amount_minor, provider, provider_reference, event_id || ' again'
        FROM payment_ledger WHERE kind = 'capture'`,
  ],
  ['an order is shipped when all of it is in parcels', sql`UPDATE customer_order SET state = 'SHIPPED'`],
  ['an order has requests exactly when it is marked so', sql`UPDATE customer_order SET has_after_sales = true`],
])('a violation of “%s” is found', async (invariant, damage) => {
  await buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]);
  expect(await checkInvariants(fixture.db)).toEqual([]);
  const seen: string[] = [];
  const damaging = fixture.db.transaction().execute(async (tx) => {
    await damage.execute(tx);
    seen.push(...(await checkInvariants(tx)).map((broken) => broken.invariant));
    throw new Error('undone');
  });
  await expect(damaging).rejects.toThrow('undone');
  expect(seen).toContain(invariant);
});
