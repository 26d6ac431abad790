import { favouriteList, favouriteSet } from '@kaimai/contract/favourite/favourite';
import type { AnyService } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#domains.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let buyer: TestBuyer;

/** Required fields of a list's call besides the page, by service. */
let requiredFields: Record<string, object>;

beforeAll(async () => {
  gateway = await createTestGateway();
  buyer = await createBuyer(gateway);
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const { code: commodityCode } = await createProduct(db, { shopId });
  requiredFields = {
    commodityList: { type: 'moreToLove' },
    questionList: { commodityCode },
    reviewList: { commodityCode },
  };
});

afterAll(async () => gateway.close());

const fieldsOf = ({ input }: AnyService): string[] => ('shape' in input ? Object.keys(input.shape as object) : []);

const lists = bindings
  .map(({ service }): [string, AnyService] => [service.name, service])
  .filter(([, service]) => fieldsOf(service).includes('limit'));

/** Default number of rows on a page. */
const defaultSizes: Record<string, number> = {
  commodityList: 18,
  commoditySearch: 18,
  storeSearch: 18,
  favouriteList: 12,
  followedStoreList: 12,
  conversationList: 20,
  couponList: 12,
  historyList: 24,
  messageList: 10,
  orderList: 10,
  questionList: 10,
  reviewList: 10,
};

test('the test covers every list with its default page size', () => {
  expect(lists.map(([name]) => name).toSorted()).toEqual(Object.keys(defaultSizes).toSorted());
});

describe.each(lists)('%s', (name, service) => {
  const list = (page: object) => gateway.call(service, { ...requiredFields[name], ...page }, buyer);

  test('has its default page size unless another one is requested', () => {
    expect(service.input.parse({ ...requiredFields[name] })).toMatchObject({ start: 1, limit: defaultSizes[name] });
  });

  test.each([{ limit: 1 }, { limit: 100 }, { start: 100_000 }])('answers %j', async (page) => {
    expect(await list(page)).toMatchObject({ code: 'SUCCESS', rows: expect.any(Array) });
  });

  test.each([{ limit: 0 }, { limit: 101 }, { limit: 999 }, { start: 0 }, { start: 100_001 }])(
    'refuses %j at its field',
    async (page) => {
      const answer = await list(page);
      expect(answer).toMatchObject({ code: 'PARAMETER_ERROR' });
      expect(Object.keys(answer.ext?.fields ?? {})).toEqual(Object.keys(page));
    },
  );
});

test('of 101 favourites a page has twelve by default and a hundred at most', async () => {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  for (let nth = 0; nth < 101; nth++) {
    const { code: commodityCode } = await createProduct(db, { shopId });
    await gateway.call(favouriteSet, { commodityCode, favourite: true }, buyer);
  }
  const defaultPage = await gateway.call(favouriteList, {}, buyer);
  expect([defaultPage.rows.length, defaultPage.totalRows, defaultPage.totalPages]).toEqual([12, 101, 9]);
  const largestPage = await gateway.call(favouriteList, { limit: 100 }, buyer);
  expect([largestPage.rows.length, largestPage.totalRows, largestPage.totalPages]).toEqual([100, 101, 2]);
  expect((await gateway.call(favouriteList, { limit: 100, start: 2 }, buyer)).rows).toHaveLength(1);
});
