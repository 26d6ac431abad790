import { signIn } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { categoryTree, commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { homePage } from '@kaimai/contract/home/home';
import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockAccount } from '#account/account.operator.ts';
import {
  addCategory,
  changeCategory,
  listCategoryTree,
  moveCategory,
  setPrice,
} from '#catalogue-editing/catalogue-editing.operator.ts';
import { createAccount } from '#testing/accounts.ts';
import { createBuyer } from '#testing/factories.ts';
import { startWindow } from '#testing/limit-windows.ts';
import { openSecondProcess, type SecondProcess } from '#testing/second-process.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** Changes should be visible within three seconds, but a busy machine may need longer. */
const within = { timeout: 60_000, interval: 50 };

let first: TestGateway;
let second: SecondProcess;
let processes: (TestGateway | SecondProcess)[];

beforeAll(async () => {
  first = await createGatewayWithProducts();
  second = await openSecondProcess(first);
  processes = [first, second];
  for (const { gateway } of processes) await gateway.listenForChanges();
});

afterAll(async () => {
  await second.close();
  await first.close();
});

test('a price that changes is in all lists and recommendations of every process soon', async () => {
  const { rows } = await first.call(commodityList, { type: 'moreToLove' });
  const [card] = rows;
  if (!card) throw new Error('no product is listed');
  const { db } = first.gateway;
  const skus = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select('sku.code')
    .where('product.code', '=', card.commodityCode)
    .execute();
  const expectPrice = async (price: string): Promise<void> => {
    for (const { call } of processes) {
      const answers = [
        await call(commodityList, { type: 'moreToLove' }),
        await call(commoditySearch, { commodityName: card.commodityName }),
        await call(homePage, {}),
        await call(commodityDetail, { commodityCode: card.commodityCode }),
      ];
      for (const answer of answers) expect(JSON.stringify(answer)).toContain(price);
    }
  };
  // Caches are emptied every two seconds at most: the second change comes before they may be emptied again.
  for (const amount of ['7777.01', '7777.02']) {
    const price = { USD: amount, CNY: '50000.00' };
    for (const { code: skuCode } of skus) await setPrice(db, { skuCode, price, isSale: false, now: first.now() });
    await vi.waitFor(() => expectPrice(amount), within);
  }
});

test('the pages of every process soon show that a category was renamed or moved', async () => {
  const { db } = first.gateway;
  const leaf = (await listCategoryTree(db)).find(({ parentCode, onSale }) => parentCode !== null && onSale > 0);
  const commodityCategoryCode = leaf?.code ?? '';
  const { rows } = await first.call(commodityList, { type: 'category', commodityCategoryCode });
  const commodityCode = rows[0]?.commodityCode ?? '';
  const aisles = { zh_CN: '廊道', en_US: 'Aisles' };
  await addCategory(db, { code: 'aisles', parentCode: null, input: { name: aisles } });
  const expectPath = async (...path: string[]): Promise<void> => {
    for (const { call } of processes) {
      const detail = await call(commodityDetail, { commodityCode });
      expect(detail.breadcrumb).toMatchObject(path.map((name) => ({ commodityCategoryName: name })));
      const own = await call(commodityList, { type: 'category', commodityCategoryCode });
      expect(own).toMatchObject({ totalRows: leaf?.onSale, breadcrumb: detail.breadcrumb });
      const above = await call(commodityList, { type: 'category', commodityCategoryCode: 'aisles' });
      expect(above.totalRows).toBe(path.includes('Aisles') ? leaf?.onSale : 0);
      expect(JSON.stringify((await call(categoryTree, {})).rows)).toContain(path.at(-1));
      const found = await call(commoditySearch, { commodityName: path[0] ?? '' });
      expect(found.rows.map((card) => card.commodityCode)).toContain(commodityCode);
    }
  };
  await vi.waitFor(async () => expectPath(...(await pathOf(commodityCode))), within);
  await moveCategory(db, commodityCategoryCode, 'aisles');
  await vi.waitFor(() => expectPath('Aisles', leaf?.name.en_US ?? ''), within);
  await changeCategory(db, commodityCategoryCode, { name: { en_US: 'Corners' } });
  await vi.waitFor(() => expectPath('Aisles', 'Corners'), within);
});

const pathOf = async (commodityCode: string): Promise<string[]> => {
  const { breadcrumb } = await first.call(commodityDetail, { commodityCode });
  return breadcrumb.map(({ commodityCategoryName }) => commodityCategoryName);
};

test('a key that is revoked is refused by every process soon', async () => {
  const buyer = await createBuyer(first);
  for (const { call } of processes) expect(await call(basicInformation, {}, buyer)).toMatchObject({ code: 'SUCCESS' });
  const { buyer_no: userNo } = await first.gateway.db
    .selectFrom('buyer')
    .select('buyer_no')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  await lockAccount(first.gateway.db, { userNo, reason: 'a stolen card', now: first.now() });
  await vi.waitFor(async () => {
    for (const { call } of processes)
      expect(await call(basicInformation, {}, buyer)).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
  }, within);
});

test('concurrent wrong passwords in several processes are limited like those in one', async () => {
  const { email } = await createAccount(first);
  startWindow(first, 900);
  const guess = { email, password: 'wrong password 1', secondCode: '', remember: false };
  const remote = { remoteAddress: '203.0.113.7' };
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, attempt) => (processes[attempt % 2] ?? first).call(signIn, guess, remote)),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 'UNAUTH_PASSWORD_ERROR')).toHaveLength(10);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUEST')).toHaveLength(14);
});
