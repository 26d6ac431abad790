import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestProduct } from '#testing/factories.ts';
import { runLearningJobs, onNetwork, searchAndClick } from '#testing/searching.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** The integers from 0 to `length` - 1. */
export const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The fixture of tests of what search learns; hooks fill it in before each test. */
interface LearningShop {
  gateway: TestGateway;
  mug: Pick<TestProduct, 'id' | 'code' | 'skuCode'> & { shopId: number };
  /** A query of its own for each test. */
  words: string;
}

/** Opens a gateway with products for all tests of a file. Its stopped clock is in the first half of a day. */
export function openLearningShop() {
  const fixture = {} as LearningShop;

  let number = 0;

  beforeAll(async () => {
    fixture.gateway = await createGatewayWithProducts();
    // In the first half of a day, so that no test runs into the next day unless it advances the clock by hours.
    fixture.gateway.stopClock();
    const hour = fixture.gateway.now().getUTCHours();
    if (hour >= 12) fixture.gateway.advance((24 - hour) * 3600);
    fixture.mug = await fixture.gateway.db
      .selectFrom('product')
      .innerJoin('sku', 'product_id', 'product.id')
      .select(['product.id', 'product.code', 'sku.code as skuCode', 'shop_id as shopId'])
      .where('product.code', '=', 'mug')
      .executeTakeFirstOrThrow();
  });
  afterAll(async () => fixture.gateway.close());
  beforeEach(() => {
    fixture.words = `mug ${(number += 1)} words`;
  });

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: LearningShop) {
  /** Runs the jobs that count the recorded steps. */
  const count = (): Promise<void> => runLearningJobs(fixture.gateway);
  const nextDay = (): void => fixture.gateway.advance(86_400);
  /** People, each with a network of their own, search and click the product. */
  const choose = (
    people: readonly number[],
    product: Pick<TestProduct, 'code'> = fixture.mug,
    query = fixture.words,
  ): Promise<unknown> =>
    Promise.all(people.map((person) => searchAndClick(fixture.gateway, query, product.code, onNetwork(person))));
  async function countsOf(productId: number, query = fixture.words) {
    const { db } = fixture.gateway;
    const row = await db
      .selectFrom('search_day_count')
      .select(['searched', 'clicked', 'carted', 'bought'])
      .where('query', '=', query)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    return row ?? { searched: 0, clicked: 0, carted: 0, bought: 0 };
  }

  async function choicesOf(query = fixture.words) {
    const { db } = fixture.gateway;
    return db.selectFrom('search_choice').selectAll().where('query', '=', query).orderBy('share', 'desc').execute();
  }

  const countMarks = async (): Promise<number> =>
    (await fixture.gateway.db.selectFrom('search_mark').select('person').execute()).length;

  return { count, nextDay, choose, countsOf, choicesOf, countMarks };
}
