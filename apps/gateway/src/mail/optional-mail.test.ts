import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { favouriteSet } from '@kaimai/contract/favourite/favourite';
import { mailPreferenceDetail, mailPreferenceUpdate, mailUnsubscribe } from '@kaimai/contract/mail/mail-preference';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { favouriteJobs } from '#favourite/favourite.jobs.ts';
import { mailJobs } from '#mail/mail.jobs.ts';
import { unsubscribeLink } from '#mail/unsubscribe-link.ts';
import { changeProduct, type ProductChange } from '#testing/change-product.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { mailsTo } from '#testing/mails.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let shopId: number;
let maren: TestBuyer;

beforeAll(async () => {
  gateway = await createTestGateway();
  ({ id: shopId } = await createShop(gateway.db));
});

afterAll(async () => gateway.close());

beforeEach(async () => {
  maren = await createBuyer(gateway);
  await choose({ priceDrop: true, backInStock: true });
});

const choose = (preference: { priceDrop: boolean; backInStock: boolean }) =>
  gateway.call(mailPreferenceUpdate, preference, { credential: maren.credential });

const product = (stock = 10) => createProduct(gateway.db, { shopId, stock });
const save = (commodityCode: string) =>
  gateway.call(favouriteSet, { commodityCode, favourite: true }, { credential: maren.credential });

const change = (id: number, columns: ProductChange) => changeProduct(gateway.db, id, columns);

async function runJobs(jobs = favouriteJobs, minutesOn = 0): Promise<void> {
  const { deployment, db } = gateway;
  const now = () => new Date(Date.now() + minutesOn * 60_000);
  for (const job of jobs) await job.run({ db, deployment, now });
}

const mails = async () => (await mailsTo(gateway, maren.email)).map(({ template, data }) => ({ template, data }));
const cheaper = { price_usd_minor: 990, price_cny_minor: 7000 };

async function saveAndDrop(): Promise<void> {
  const { id, code } = await product();
  await save(code);
  await change(id, cheaper);
  await runJobs();
}

describe('an optional mail is sent', () => {
  test('about favourites that became cheaper, one for all within a quarter of an hour', async () => {
    await saveAndDrop();
    await saveAndDrop();
    const goods = Array.from({ length: 2 }, () => ({ now: expect.stringContaining('70.00') }));
    expect(await mails()).toMatchObject([{ template: 'priceDrop', data: { goods } }]);
    await runJobs(mailJobs, 16);
    await saveAndDrop();
    expect(await mails()).toHaveLength(2);
  });

  test('about a favourite that changes while the mail about another one is being sent, in a mail of its own', async () => {
    await saveAndDrop();
    const { db } = gateway;
    await db.updateTable('outbox').set({ attempts: 1 }).where('done_at', 'is', null).execute();
    await saveAndDrop();
    const products = (await mails()).map(({ data }) => ('goods' in data ? data.goods.length : 0));
    expect(products).toEqual([1, 1]);
  });

  test('about lower prices separately from the mail about products that are available again', async () => {
    await saveAndDrop();
    const { id, code } = await product(0);
    await save(code);
    await change(id, { in_stock: true });
    await runJobs();
    expect((await mails()).map(({ template }) => template).toSorted()).toEqual(['backInStock', 'priceDrop']);
  });

  test('about twenty favourites at most; further ones are in another mail', async () => {
    for (let count = 0; count < 21; count++) await saveAndDrop();
    const products = (await mails()).map(({ data }) => ('goods' in data ? data.goods.length : 0));
    expect(products).toEqual([20, 1]);
  });

  test('about favourites that are available again', async () => {
    const { id, code } = await product(0);
    await save(code);
    await change(id, { in_stock: true });
    await runJobs();
    expect((await mails()).map(({ template }) => template)).toEqual(['backInStock']);
  });

  test('only to buyers who opted in', async () => {
    maren = await createBuyer(gateway);
    const as = { credential: maren.credential };
    expect(await gateway.call(mailPreferenceDetail, {}, as)).toMatchObject({ priceDrop: false, backInStock: false });
    await saveAndDrop();
    expect(await mails()).toEqual([]);
    await choose({ priceDrop: false, backInStock: true });
    expect(await gateway.call(mailPreferenceDetail, {}, as)).toMatchObject({ priceDrop: false, backInStock: true });
    await saveAndDrop();
    expect(await mails()).toEqual([]);
  });
});

test('no optional mail is sent to an account that is being deleted', async () => {
  const { id, code } = await product();
  await save(code);
  await gateway.db.updateTable('buyer').set({ deletion_due_at: new Date() }).where('id', '=', maren.id).execute();
  await change(id, cheaper);
  await runJobs();
  expect(await mails()).toEqual([]);
});

describe('an optional mail', () => {
  const linkIn = (eml: string): string => {
    const unfolded = eml.replaceAll(/\r\n[ \t]/g, '').replaceAll(/\r\n/g, '\n');
    return /^List-Unsubscribe: *<([^>]+)>$/m.exec(unfolded)?.[1] ?? '';
  };

  async function newestMail(): Promise<string> {
    await runJobs(mailJobs, 16);
    const folder = join(gateway.deployment.dataFolder, 'mails');
    const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10));
    return readFileSync(join(folder, `${Math.max(...numbers)}.eml`), 'utf8');
  }

  test('is unsubscribed by one click in the mail program, without a sign-in', async () => {
    await saveAndDrop();
    const eml = await newestMail();
    expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = new URL(linkIn(eml));
    const oneClick = {
      method: 'POST',
      url: link.pathname + link.search,
      payload: 'List-Unsubscribe=One-Click',
    } as const;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await gateway.server.inject({ ...oneClick, headers })).statusCode).toBe(204);
    await saveAndDrop();
    expect(await mails()).toHaveLength(1);
    const preference = await gateway.call(mailPreferenceDetail, {}, { credential: maren.credential });
    expect(preference).toMatchObject({ priceDrop: false, backInStock: true });
  });

  test('is unsubscribed on the page of its link, also repeatedly', async () => {
    await saveAndDrop();
    const token = new URL(linkIn(await newestMail())).searchParams.get('token') ?? '';
    for (let times = 0; times < 2; times++) {
      const answer = await gateway.call(mailUnsubscribe, { token });
      expect(answer).toMatchObject({ code: 'SUCCESS', kind: 'priceDrop' });
      expect(JSON.stringify(answer)).not.toContain(maren.email);
    }
  });

  test('is not unsubscribed by the link of another kind of mail', async () => {
    await saveAndDrop();
    const token = new URL(linkIn(await newestMail())).searchParams.get('token') ?? '';
    const changed = token.replace('priceDrop', 'backInStock');
    expect(changed).not.toBe(token);
    expect(await gateway.call(mailUnsubscribe, { token: changed })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    const preference = await gateway.call(mailPreferenceDetail, {}, { credential: maren.credential });
    expect(preference).toMatchObject({ priceDrop: true, backInStock: true });
  });

  test('is not unsubscribed by a forged link', async () => {
    const { deploymentSecret } = gateway.deployment;
    const settings = { publicUrl: 'https://kaimai.example', deploymentSecret };
    const real =
      new URL(unsubscribeLink({ buyerNo: 'nobody', kind: 'priceDrop' }, settings)).searchParams.get('token') ?? '';
    for (const token of [real, real.replace('priceDrop', 'backInStock'), `${real}x`, 'priceDrop', '..', 'a.b.c.d']) {
      expect(await gateway.call(mailUnsubscribe, { token })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
      const url = `/unsubscribe?token=${encodeURIComponent(token)}`;
      expect((await gateway.server.inject({ method: 'POST', url })).statusCode).toBe(404);
    }
  });
});
