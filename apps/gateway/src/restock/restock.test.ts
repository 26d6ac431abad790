import { mailPreferenceUpdate, mailUnsubscribe } from '@kaimai/contract/mail/mail-preference';
import { messageList } from '@kaimai/contract/message/message';
import { favouriteSet } from '@kaimai/contract/favourite/favourite';
import {
  restockAsk,
  restockConfirm,
  restockConfirmHours,
  restockWaits,
  restockWaitSet,
} from '@kaimai/contract/restock/restock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { favouriteJobs } from '#favourite/favourite.jobs.ts';
import { unsubscribeLink } from '#mail/unsubscribe-link.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { expectLimit, newNetwork, startLimitWindows, startWindow } from '#testing/limit-windows.ts';
import { lastMail, mailsTo } from '#testing/mails.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { blindEmail } from '#throttle/throttle.ts';
import { keepDays } from './restock.ts';
import { maxWaits, restockLimits } from './limits.ts';
import { restockJobs } from './restock.jobs.ts';
import { listRestockWaits } from './restock.operator.ts';

let shop: TestGateway;
let shopId: number;
let shopCode: string;
let maren: TestBuyer;
let addresses = 0;

beforeAll(async () => {
  shop = await createTestGateway();
  ({ id: shopId, code: shopCode } = await createShop(shop.gateway.db));
});

afterAll(async () => shop.close());

beforeEach(async () => {
  maren = await createBuyer(shop);
  await shop.gateway.db.deleteFrom('restock_wait').execute();
  await shop.gateway.db.deleteFrom('throttle').execute();
});

const as = ({ credential }: TestBuyer) => ({ credential });
const soldOut = () => createProduct(shop.gateway.db, { shopId, stock: 0 });
const somebody = (): string => `visitor-${(addresses += 1)}@example.com`;
const wait = (skuCode: string, buyer = maren, on = true) => shop.call(restockWaitSet, { skuCode, wait: on }, as(buyer));
const ask = (skuCode: string, email: string, remoteAddress = newNetwork()) =>
  shop.call(restockAsk, { skuCode, email }, { remoteAddress });
const confirm = (token: string) => shop.call(restockConfirm, { token });

async function setStock(skuCode: string, available: number): Promise<void> {
  await shop.gateway.db.updateTable('sku').set({ available }).where('code', '=', skuCode).execute();
}

async function runJobs(jobs = restockJobs): Promise<void> {
  const { deployment, gateway, now } = shop;
  for (const job of jobs) await job.run({ db: gateway.db, deployment, now });
}

async function restock(skuCode: string, available = 5): Promise<void> {
  await setStock(skuCode, available);
  await runJobs();
}

const messages = async (buyer = maren) =>
  (await shop.call(messageList, { type: 'advertise', advertiseCode: 'buyer_notice' }, as(buyer))).rows;
const token = async (email: string) => (await lastMail(shop, email, 'restockConfirm')).data.token;
const templates = async (email: string) => (await mailsTo(shop, email)).map(({ template }) => template);

async function waitByEmail(skuCode: string): Promise<string> {
  const email = somebody();
  await ask(skuCode, email);
  await confirm(await token(email));
  return email;
}

describe('a buyer', () => {
  test('is told once by message and, having asked for such mails, by mail when the variant is back', async () => {
    const { code, skuCode } = await soldOut();
    await shop.call(mailPreferenceUpdate, { priceDrop: false, backInStock: true }, as(maren));
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
    expect((await lastMail(shop, maren.email, 'restocked')).data).toMatchObject({ skuCode, commodityCode: code });
    await setStock(skuCode, 0);
    await restock(skuCode);
    expect(await messages()).toHaveLength(1);
    expect(await templates(maren.email)).toEqual(['restocked']);
  });

  test('gets no mail who has not asked for mails about products that are back', async () => {
    const { code, skuCode } = await soldOut();
    await wait(skuCode);
    const waits = await shop.call(restockWaits, { commodityCode: code }, as(maren));
    expect(waits).toMatchObject({ skuCodes: [skuCode], mail: false });
    await restock(skuCode);
    expect(await messages()).toHaveLength(1);
    expect(await templates(maren.email)).toEqual([]);
  });

  test('can stop waiting, and another buyer’s wait stays', async () => {
    const { code, skuCode } = await soldOut();
    const other = await createBuyer(shop);
    await wait(skuCode);
    await wait(skuCode, other);
    expect(await wait(skuCode, maren, false)).toMatchObject({ wait: false });
    const waits = (buyer: TestBuyer) => shop.call(restockWaits, { commodityCode: code }, as(buyer));
    expect((await waits(maren)).skuCodes).toEqual([]);
    expect((await waits(other)).skuCodes).toEqual([skuCode]);
    await restock(skuCode);
    expect(await messages()).toEqual([]);
    expect(await messages(other)).toHaveLength(1);
  });

  test('waits once however often the button is pressed, and can wait again after being told', async () => {
    const { skuCode } = await soldOut();
    await Promise.all(Array.from({ length: 5 }, () => wait(skuCode)));
    await restock(skuCode);
    expect(await messages()).toHaveLength(1);
    await setStock(skuCode, 0);
    expect((await wait(skuCode)).success).toBe(true);
    await restock(skuCode);
    expect(await messages()).toHaveLength(2);
  });

  test('is not told a second time of the same product as a favourite', async () => {
    const { id, code, skuCode } = await soldOut();
    await shop.call(favouriteSet, { commodityCode: code, favourite: true }, as(maren));
    await wait(skuCode);
    await shop.gateway.db.updateTable('product').set({ in_stock: true }).where('id', '=', id).execute();
    await restock(skuCode);
    await runJobs(favouriteJobs);
    expect((await messages()).map(({ title }) => title)).toEqual(['Back in stock']);
  });

  test('cannot wait for what is in stock, not sold or unknown', async () => {
    const inStock = await createProduct(shop.gateway.db, { shopId });
    expect(await wait(inStock.skuCode)).toMatchObject({
      code: 'FAILURE',
      detail: expect.stringContaining('in stock now'),
    });
    const withdrawn = await soldOut();
    await shop.gateway.db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();
    expect((await wait(withdrawn.skuCode)).code).toBe('OBJECT_NOT_EXIST');
    expect((await wait('nothing')).code).toBe('OBJECT_NOT_EXIST');
  });

  test('waits for 100 variants at most, also when asking for two at once', async () => {
    const first = await soldOut();
    await sql`
      INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor, initial, available)
      SELECT ${first.code} || '-' || n, product_id, n, options, option_text, price_usd_minor, price_cny_minor, 0, 0
      FROM sku, generate_series(2, ${maxWaits}) n WHERE sku.id = ${first.skuId}`.execute(shop.gateway.db);
    for (let n = 1; n < maxWaits; n++) await wait(`${first.code}-${n}`);
    const others = await Promise.all([wait(`${first.code}-${maxWaits}`), wait((await soldOut()).skuCode)]);
    expect(others.map(({ code }) => code).toSorted()).toEqual(['FAILURE', 'SUCCESS']);
  });

  test('must be signed in', async () => {
    expect((await shop.call(restockWaitSet, { skuCode: 'x', wait: true })).code).toBe('UNAUTHORIZED_ERROR');
  });
});

describe('a visitor', () => {
  test('is told by one mail after confirming the address', async () => {
    const { code, skuCode } = await soldOut();
    const email = somebody();
    expect(await ask(skuCode, email)).toMatchObject({ success: true });
    expect(await confirm(await token(email))).toMatchObject({ commodityCode: code, skuCode, inStock: false });
    await restock(skuCode);
    await setStock(skuCode, 0);
    await restock(skuCode);
    expect(await templates(email)).toEqual(['restockConfirm', 'restocked']);
  });

  test('an unconfirmed address is not notified, and is deleted after two days', async () => {
    const { skuCode } = await soldOut();
    const email = somebody();
    await ask(skuCode, email);
    const link = await token(email);
    await restock(skuCode);
    await setStock(skuCode, 0);
    expect(await templates(email)).toEqual(['restockConfirm']);
    shop.advance(restockConfirmHours * 3600);
    expect((await confirm(link)).code).toBe('OBJECT_NOT_EXIST');
    await runJobs();
    expect(await shop.gateway.db.selectFrom('restock_wait').select('email').execute()).toEqual([]);
  });

  test('who confirms twice waits once; a repeated request leaves a confirmed one confirmed', async () => {
    const { skuCode } = await soldOut();
    const email = await waitByEmail(skuCode);
    expect((await confirm(await token(email))).success).toBe(true);
    expect((await ask(skuCode, email)).success).toBe(true);
    await restock(skuCode);
    expect(await templates(email)).toEqual(['restockConfirm', 'restockConfirm', 'restocked']);
  });

  test('who confirms after the stock came back is sent to the product and forgotten', async () => {
    const { skuCode } = await soldOut();
    const email = somebody();
    await ask(skuCode, email);
    await restock(skuCode);
    expect(await confirm(await token(email))).toMatchObject({ inStock: true, skuCode });
    await runJobs();
    expect(await templates(email)).toEqual(['restockConfirm']);
    expect(await shop.gateway.db.selectFrom('restock_wait').select('email').execute()).toEqual([]);
  });

  test('stops all these mails in one step, by the link of any of them', async () => {
    const { skuCode } = await soldOut();
    const other = await soldOut();
    const email = await waitByEmail(skuCode);
    await ask(other.skuCode, email);
    await confirm(await token(email));
    const { optional } = await lastMail(shop, email, 'restockConfirm');
    if (!optional) throw new Error('The mail has no link that stops it');
    const link = new URL(unsubscribeLink(optional, shop.deployment));
    const stopped = await shop.server.inject({ method: 'POST', url: `${link.pathname}${link.search}` });
    expect(stopped.statusCode).toBe(204);
    await restock(skuCode);
    await restock(other.skuCode);
    expect(await templates(email)).not.toContain('restocked');
    const again = await shop.call(mailUnsubscribe, { token: link.searchParams.get('token') ?? '' });
    expect(again).toMatchObject({ kind: 'restock', maskedEmail: '' });
  });

  test('cannot confirm with a token that is made up, or that of another purpose', async () => {
    const { skuCode } = await soldOut();
    const email = somebody();
    await ask(skuCode, email);
    const [waitNo = '', seal = ''] = (await token(email)).split('.');
    const forged = `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`;
    const stop = new URL(unsubscribeLink({ kind: 'restock', buyerNo: waitNo }, shop.deployment)).searchParams.get(
      'token',
    );
    for (const wrong of [`${waitNo}.${forged}`, waitNo, `${waitNo}.`, `.${seal}`, stop ?? '', '😀'])
      expect((await confirm(wrong)).code).toBe('OBJECT_NOT_EXIST');
  });

  test('gets the same answer for an address that waits already', async () => {
    const { skuCode } = await soldOut();
    const email = await waitByEmail(skuCode);
    const { requestNo: _one, ...known } = await ask(skuCode, email);
    const { requestNo: _two, ...unknown } = await ask(skuCode, somebody());
    expect(known).toEqual(unknown);
  });

  test.each(['', 'no address', 'a@b', 'a@b.cd\r\nBcc: x@y.zz', `${'a'.repeat(250)}@b.cd`])(
    'needs a proper e-mail: %j',
    async (email) => {
      const { skuCode } = await soldOut();
      expect((await ask(skuCode, email)).code).toBe('PARAMETER_ERROR');
    },
  );
});

describe('mails to unconfirmed addresses are limited', () => {
  test('per address', async () => {
    shop.stopClock();
    await startLimitWindows(shop);
    startWindow(shop, 86_400);
    const { skuCode } = await soldOut();
    const email = somebody();
    await expectLimit(shop, {
      ...restockLimits.requestsToEmail,
      subject: () => blindEmail(email, shop.deployment.deploymentSecret),
      use: async () => (await ask(skuCode, email)).code,
      allowed: 'SUCCESS',
    });
  });

  test('per network', async () => {
    shop.stopClock();
    await startLimitWindows(shop);
    const { skuCode } = await soldOut();
    const network = newNetwork();
    await expectLimit(shop, {
      ...restockLimits.requestsFromNetwork,
      subject: () => network,
      use: async () => (await ask(skuCode, somebody(), network)).code,
      allowed: 'SUCCESS',
    });
  });
});

test('a thousand buyers who wait for five units are all notified, each once', async () => {
  const { skuCode, skuId } = await soldOut();
  await shop.call(mailPreferenceUpdate, { priceDrop: false, backInStock: true }, as(maren));
  await sql`
    INSERT INTO restock_wait (wait_no, sku_id, email, locale, asked_at, confirmed_at, expires_at)
    SELECT 'many-' || n, ${skuId}, 'many-' || n || '@example.com', 'en_US', now(), now(), now() + interval '1 year'
    FROM generate_series(1, 1000) n`.execute(shop.gateway.db);
  await wait(skuCode);
  await setStock(skuCode, 5);
  await Promise.all([runJobs(), runJobs()]);
  const { rows } = await sql<{ mails: number; readers: number }>`
    SELECT count(*)::int AS mails, count(DISTINCT payload ->> 'to')::int AS readers FROM outbox
    WHERE payload ->> 'template' = 'restocked' AND payload #>> '{data,skuCode}' = ${skuCode}`.execute(shop.gateway.db);
  expect(rows).toEqual([{ mails: 1001, readers: 1001 }]);
  expect(await messages()).toHaveLength(1);
});

test('stock that is sold again before the notification leaves all requests open', async () => {
  const { skuCode } = await soldOut();
  await wait(skuCode);
  await setStock(skuCode, 1);
  await setStock(skuCode, 0);
  await runJobs();
  expect(await messages()).toEqual([]);
  await restock(skuCode);
  expect(await messages()).toHaveLength(1);
});

test('a withdrawn product that is offered again is announced', async () => {
  const { id, skuCode } = await soldOut();
  await wait(skuCode);
  const offer = (onSale: boolean) =>
    shop.gateway.db.updateTable('product').set({ on_sale: onSale }).where('id', '=', id).execute();
  await offer(false);
  await restock(skuCode);
  expect(await messages()).toEqual([]);
  await offer(true);
  await runJobs();
  expect(await messages()).toHaveLength(1);
});

test('a variant nobody waits for leaves no work for the job', async () => {
  const { skuCode } = await soldOut();
  await setStock(skuCode, 5);
  expect(await shop.gateway.db.selectFrom('restocked_sku').selectAll().execute()).toEqual([]);
});

test('operators see how many wait, confirmed and not', async () => {
  const { skuCode } = await soldOut();
  await wait(skuCode);
  await waitByEmail(skuCode);
  await ask(skuCode, somebody());
  const query = { shopCode, limit: 10 };
  expect(await listRestockWaits(shop.gateway.db, query)).toMatchObject([{ skuCode, waiting: 2, unconfirmed: 1 }]);
  expect(await listRestockWaits(shop.gateway.db, { ...query, shopCode: 'another' })).toEqual([]);
});

// Last, because it ends all sessions.
test('a confirmed address is deleted after half a year', async () => {
  const { skuCode } = await soldOut();
  await waitByEmail(skuCode);
  shop.advance((keepDays - 1) * 86_400);
  await runJobs();
  expect(await listRestockWaits(shop.gateway.db, { shopCode, limit: 5 })).toMatchObject([{ skuCode, waiting: 1 }]);
  shop.advance(2 * 86_400);
  await runJobs();
  expect(await listRestockWaits(shop.gateway.db, { shopCode, limit: 5 })).toEqual([]);
});
