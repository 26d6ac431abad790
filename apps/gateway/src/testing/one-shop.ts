import type { orderPlace } from '@kaimai/contract/order/place-order';
import type { AnyService, InputOf } from '@kaimai/contract/wire/service';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#db/database.ts';
import {
  createBuyer,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
  type TestShop,
} from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { placeOrder } from '#testing/purchase.ts';
import { createTestGateway, type TestAnswer, type TestGateway } from '#testing/test-gateway.ts';

/** The fixture of tests of a purchase. */
export interface OneShop {
  gateway: TestGateway;
  db: Db;
  shop: TestShop;
  /** New for every test, as the headphones are. */
  buyer: TestBuyer;
  /** Ten units at 12.90 US dollars. */
  headphones: TestProduct;
  /** Calls a service as the buyer. */
  call: <S extends AnyService>(service: S, input: InputOf<S>) => Promise<TestAnswer<S>>;
  /** The buyer orders this many of the headphones. */
  order: (quantity?: number) => Promise<TestAnswer<typeof orderPlace>>;
}

/** Opens a gateway with one shop for all tests of a file. After each of them stock, orders and money must agree. */
export function openOneShop(open: () => Promise<TestGateway> = createTestGateway): OneShop {
  // The hooks fill in the rest before any test reads it.
  const fixture = {
    call: (service, input) => fixture.gateway.call(service, input, fixture.buyer),
    order: (quantity = 1) =>
      placeOrder(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity }]),
  } as OneShop;

  beforeAll(async () => {
    const gateway = await open();
    const { db } = gateway;
    Object.assign(fixture, { gateway, db, shop: await createShop(db) } satisfies Partial<OneShop>);
  });

  beforeEach(async () => {
    const { gateway, db, shop } = fixture;
    const buyer = await createBuyer(gateway);
    const headphones = await createProduct(db, { shopId: shop.id });
    Object.assign(fixture, { buyer, headphones } satisfies Partial<OneShop>);
  });

  afterEach(async () => assertInvariants(fixture.db));

  afterAll(async () => fixture.gateway.close());

  return fixture;
}
