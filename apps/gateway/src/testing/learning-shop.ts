import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestProduct } from '#testing/factories.ts';
import { countSearches, onNetwork, searchAndClick } from '#testing/searching.ts';
import { createSmallShop } from '#testing/small-shop.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

export const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The fixture of tests of what search learns; hooks fill it in before each test. */
interface Opened {
  shop: TestGateway;
  mug: Pick<TestProduct, 'id' | 'code' | 'skuCode'> & { shopId: number };
  /** A query of its own for each test. */
  words: string;
}

/** Opens a small shop at midday for all tests of a file. */
export function openLearningShop() {
  const here = {} as Opened;

  let number = 0;

  beforeAll(async () => {
    here.shop = await createSmallShop();
    // Midday, so that no test runs into the next day unless it wants to.
    here.shop.stopClock();
    const hour = here.shop.now().getUTCHours();
    if (hour >= 12) here.shop.advance((24 - hour) * 3600);
    here.mug = await here.shop.gateway.db
      .selectFrom('product')
      .innerJoin('sku', 'product_id', 'product.id')
      .select(['product.id', 'product.code', 'sku.code as skuCode', 'shop_id as shopId'])
      .where('product.code', '=', 'mug')
      .executeTakeFirstOrThrow();
  });
  afterAll(async () => here.shop.close());
  beforeEach(() => {
    here.words = `mug ${(number += 1)} words`;
  });

  return { here, ...stepsAt(here) };
}

function stepsAt(here: Opened) {
  const count = (): Promise<void> => countSearches(here.shop);
  const nextDay = (): void => here.shop.advance(86_400);
  const choose = (
    people: readonly number[],
    product: Pick<TestProduct, 'code'> = here.mug,
    query = here.words,
  ): Promise<unknown> =>
    Promise.all(people.map((person) => searchAndClick(here.shop, query, product.code, onNetwork(person))));
  async function countsOf(productId: number, query = here.words) {
    const { db } = here.shop.gateway;
    const row = await db
      .selectFrom('search_day_count')
      .select(['searched', 'clicked', 'carted', 'bought'])
      .where('query', '=', query)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return row ?? { searched: 0, clicked: 0, carted: 0, bought: 0 };
  }

  async function choicesOf(query = here.words) {
    const { db } = here.shop.gateway;
    return db.selectFrom('search_choice').selectAll().where('query', '=', query).orderBy('share', 'desc').execute();
  }

  const marks = async (): Promise<number> =>
    (await here.shop.gateway.db.selectFrom('search_step').select('person').execute()).length;

  return { count, nextDay, choose, countsOf, choicesOf, marks };
}
