import { orderPlace } from '@kaimai/contract/order/place-order';
import { restockAsk } from '@kaimai/contract/restock/restock';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBuyer, createProduct } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { portland, prepareFill } from '#testing/purchase.ts';
import { collectPersonalData } from './export.sql.ts';

const fixture = openOneShop();

const exported = async (part: string) => (await collectPersonalData(fixture.db, fixture.buyer.id))[part];

test('back-in-stock requests of a visitor are exported to the account with that e-mail, and to no other', async () => {
  const { skuCode } = await createProduct(fixture.db, { shopId: fixture.shop.id, stock: 0 });
  const stranger = await createBuyer(fixture.gateway);
  for (const { email } of [fixture.buyer, stranger]) await fixture.gateway.call(restockAsk, { skuCode, email });
  expect(await exported('restockWaits')).toMatchObject([{ skuCode, confirmedAt: null }]);
});

test('a message that is announced later is exported from then on', async () => {
  const words = JSON.stringify({ zh_CN: '明天开始', en_US: 'From tomorrow' });
  await sql`
    INSERT INTO message (message_no, buyer_id, type, advertise_code, title, text, created_at, announced)
    VALUES ('M-later', ${fixture.buyer.id}, 'advertise', 'buyer_notice', ${words}, ${words}, now(), false)`.execute(
    fixture.db,
  );
  expect(await exported('messages')).toEqual([]);
  await fixture.db.updateTable('message').set({ announced: true }).where('message_no', '=', 'M-later').execute();
  expect(await exported('messages')).toMatchObject([{ title: { en_US: 'From tomorrow' } }]);
});

test('an order is exported with its address, the buyer’s note and its lines', async () => {
  const { skuCode } = fixture.headphones;
  const buyNow = { skuCode, quantity: 2 };
  const notes = { [fixture.shop.code]: 'Ring twice' };
  await fixture.call(orderPlace, await prepareFill(fixture.gateway, fixture.buyer, { buyNow, notes }));
  expect(await exported('orders')).toMatchObject([
    {
      note: 'Ring twice',
      address: portland,
      lines: [{ skuCode, quantity: 2, priceMinor: 1290, lineMinor: 2580 }],
    },
  ]);
});
