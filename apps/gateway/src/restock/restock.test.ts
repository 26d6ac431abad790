import { mailPreferenceUpdate } from '@kaimai/contract/mail/mail-preference';
import { favouriteSet } from '@kaimai/contract/favourite/favourite';
import { restockWaits, restockWaitSet } from '@kaimai/contract/restock/restock';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { favouriteJobs } from '#favourite/favourite.jobs.ts';
import { createBuyer, createProduct, type TestBuyer } from '#testing/factories.ts';
import { lastMail } from '#testing/mails.ts';
import { openSoldOutShop, as } from '#testing/sold-out-shop.ts';
import { maxWaits } from './limits.ts';

const { fixture, soldOut, wait, stopWaiting, setStock, runJobs, restock, messages, templates } = openSoldOutShop();

describe('a buyer', () => {
  test('is notified once by message when the variant is back, and by mail after opting in', async () => {
    const { code, skuCode } = await soldOut();
    await fixture.gateway.call(mailPreferenceUpdate, { priceDrop: false, backInStock: true }, as(fixture.maren));
    expect(await wait(skuCode)).toMatchObject({ success: true, wait: true });
    await runJobs();
    expect(await messages()).toEqual([]);
    await restock(skuCode);
    expect(await messages()).toMatchObject([
      {
        title: 'Back in stock',
        commodityCode: code,
        text: expect.stringContaining('(Ink) is available again for US$12.90'),
      },
    ]);
    expect((await lastMail(fixture.gateway, fixture.maren.email, 'restocked')).data).toMatchObject({
      skuCode,
      commodityCode: code,
    });
    await setStock(skuCode, 0);
    await restock(skuCode);
    expect(await messages()).toHaveLength(1);
    expect(await templates(fixture.maren.email)).toEqual(['restocked']);
  });

  test('whose account is being deleted is not notified', async () => {
    const { skuCode } = await soldOut();
    await fixture.gateway.call(mailPreferenceUpdate, { priceDrop: false, backInStock: true }, as(fixture.maren));
    await wait(skuCode);
    const { db, now } = fixture.gateway;
    await db.updateTable('buyer').set({ deletion_due_at: now() }).where('id', '=', fixture.maren.id).execute();
    await restock(skuCode);
    const written = db.selectFrom('message').select('type').where('buyer_id', '=', fixture.maren.id);
    expect(await written.execute()).toEqual([]);
    expect(await templates(fixture.maren.email)).toEqual([]);
  });

  test('gets no mail without opting in to mails about products that are back', async () => {
    const { code, skuCode } = await soldOut();
    await wait(skuCode);
    const waits = await fixture.gateway.call(restockWaits, { commodityCode: code }, as(fixture.maren));
    expect(waits).toMatchObject({ skuCodes: [skuCode], mail: false });
    await restock(skuCode);
    expect(await messages()).toHaveLength(1);
    expect(await templates(fixture.maren.email)).toEqual([]);
  });

  test('is mailed in the language of the account, whatever language the page had', async () => {
    const { skuCode } = await soldOut();
    await fixture.gateway.call(mailPreferenceUpdate, { priceDrop: false, backInStock: true }, as(fixture.maren));
    await fixture.gateway.db.updateTable('buyer').set({ locale: 'zh_CN' }).where('id', '=', fixture.maren.id).execute();
    await fixture.gateway.call(restockWaitSet, { skuCode, wait: true }, { ...as(fixture.maren), locale: 'en_US' });
    await restock(skuCode);
    const mail = await lastMail(fixture.gateway, fixture.maren.email, 'restocked');
    expect(mail.locale).toBe('zh_CN');
  });

  test('can stop waiting, and another buyer’s wait stays', async () => {
    const { code, skuCode } = await soldOut();
    const other = await createBuyer(fixture.gateway);
    await wait(skuCode);
    await wait(skuCode, other);
    expect(await stopWaiting(skuCode)).toMatchObject({ wait: false });
    const waits = (buyer: TestBuyer) => fixture.gateway.call(restockWaits, { commodityCode: code }, as(buyer));
    expect((await waits(fixture.maren)).skuCodes).toEqual([]);
    expect((await waits(other)).skuCodes).toEqual([skuCode]);
    await restock(skuCode);
    expect(await messages()).toEqual([]);
    expect(await messages(other)).toHaveLength(1);
  });

  test('waits once however often the button is pressed, and can wait again after the notification', async () => {
    const { code, skuCode } = await soldOut();
    await Promise.all(Array.from({ length: 5 }, () => wait(skuCode)));
    const waits = async () =>
      (await fixture.gateway.call(restockWaits, { commodityCode: code }, as(fixture.maren))).skuCodes;
    expect(await waits()).toEqual([skuCode]);
    await restock(skuCode);
    expect(await messages()).toHaveLength(1);
    await setStock(skuCode, 0);
    expect(await waits()).toEqual([]);
    expect((await wait(skuCode)).success).toBe(true);
    await restock(skuCode);
    expect(await messages()).toHaveLength(2);
  });

  test('is not notified again of the same product as a favourite', async () => {
    const { id, code, skuCode } = await soldOut();
    await fixture.gateway.call(favouriteSet, { commodityCode: code, favourite: true }, as(fixture.maren));
    await wait(skuCode);
    await fixture.gateway.db.updateTable('product').set({ in_stock: true }).where('id', '=', id).execute();
    await restock(skuCode);
    await runJobs(favouriteJobs);
    expect((await messages()).map(({ title }) => title)).toEqual(['Back in stock']);
  });

  test('cannot wait for what is in stock, not sold or unknown', async () => {
    const inStock = await createProduct(fixture.gateway.db, { shopId: fixture.shopId });
    expect(await wait(inStock.skuCode)).toMatchObject({
      code: 'FAILURE',
      detail: expect.stringContaining('in stock now'),
    });
    const withdrawn = await soldOut();
    await fixture.gateway.db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();
    expect((await wait(withdrawn.skuCode)).code).toBe('OBJECT_NOT_EXIST');
    expect((await wait('nothing')).code).toBe('OBJECT_NOT_EXIST');
  });

  test('waits for 100 variants at most, also with two concurrent requests', async () => {
    const first = await soldOut();
    await sql`
      INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor, initial, available)
      SELECT ${first.code} || '-' || n, product_id, n, options, option_text, price_usd_minor, price_cny_minor, 0, 0
      FROM sku, generate_series(2, ${maxWaits}) n WHERE sku.id = ${first.skuId}`.execute(fixture.gateway.db);
    for (let n = 1; n < maxWaits; n++) await wait(`${first.code}-${n}`);
    const others = await Promise.all([wait(`${first.code}-${maxWaits}`), wait((await soldOut()).skuCode)]);
    expect(others.map(({ code }) => code).toSorted()).toEqual(['FAILURE', 'SUCCESS']);
    // Waiting again for the same variant adds no wait.
    expect((await wait(`${first.code}-1`)).code).toBe('SUCCESS');
    // A wait that is over leaves its place before the job deletes it.
    const waits = fixture.gateway.db.updateTable('restock_wait').set({ expires_at: fixture.gateway.now() });
    await waits.where('sku_id', '=', first.skuId).execute();
    expect((await wait((await soldOut()).skuCode)).code).toBe('SUCCESS');
  });

  test('must be signed in', async () => {
    expect((await fixture.gateway.call(restockWaitSet, { skuCode: 'x', wait: true })).code).toBe('UNAUTHORIZED_ERROR');
  });
});
