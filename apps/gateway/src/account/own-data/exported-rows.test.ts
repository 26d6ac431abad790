import { restockAsk } from '@kaimai/contract/restock/restock';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBuyer, createProduct } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { collectOwnData } from './export.sql.ts';

const here = openOneShop();

const exported = async (part: string) => (await collectOwnData(here.db, here.buyer.id))[part];

test('what a visitor waits for is exported to the account of that e-mail, and to no other', async () => {
  const { skuCode } = await createProduct(here.db, { shopId: here.shop.id, stock: 0 });
  const stranger = await createBuyer(here.gateway);
  for (const { email } of [here.buyer, stranger]) await here.gateway.call(restockAsk, { skuCode, email });
  expect(await exported('restockWaits')).toMatchObject([{ skuCode, confirmedAt: null }]);
});

test('a message that is announced later is exported from then on', async () => {
  const words = JSON.stringify({ zh_CN: '明天开始', en_US: 'From tomorrow' });
  await sql`
    INSERT INTO message (message_no, buyer_id, type, advertise_code, title, text, created_at, announced)
    VALUES ('M-later', ${here.buyer.id}, 'advertise', 'buyer_notice', ${words}, ${words}, now(), false)`.execute(
    here.db,
  );
  expect(await exported('messages')).toEqual([]);
  await here.db.updateTable('message').set({ announced: true }).where('message_no', '=', 'M-later').execute();
  expect(await exported('messages')).toMatchObject([{ title: { en_US: 'From tomorrow' } }]);
});
