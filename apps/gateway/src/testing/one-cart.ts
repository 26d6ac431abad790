import { cartAdd, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createProduct, createShop, type TestProduct, type TestShop } from '#testing/factories.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';
import { mergeCart } from '#cart/cart.ts';

/** The fixture of tests of carts; hooks fill it in before each test. */
interface OneCart {
  gateway: TestGateway;
  shop: TestShop;
  /** Five units at 12.90 US dollars. */
  headphones: TestProduct;
  /** A new browser for each test. */
  appNo: string;
}

/** Opens a gateway with one shop for all tests of a file. */
export function openOneCart() {
  const fixture = {} as OneCart;

  beforeAll(async () => {
    fixture.gateway = await createTestGateway();
    fixture.shop = await createShop(fixture.gateway.db);
    fixture.headphones = await createProduct(fixture.gateway.db, { shopId: fixture.shop.id, stock: 5 });
  });

  beforeEach(() => {
    fixture.appNo = `browser-${Math.random().toString(36).slice(2)}`;
  });

  afterAll(async () => fixture.gateway.close());

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: OneCart) {
  const add = (skuCode: string, quantity = 1, options: CallOptions = {}) =>
    fixture.gateway.call(cartAdd, { skuCode, quantity }, { appNo: fixture.appNo, ...options });
  const view = (options: CallOptions = {}) => fixture.gateway.call(cartView, {}, { appNo: fixture.appNo, ...options });
  const mergeInto = (buyerId: number) =>
    inTransaction(fixture.gateway.db, (tx) => mergeCart(tx, { appNo: fixture.appNo, buyerId }));
  const setStock = (product: TestProduct, available: number) =>
    fixture.gateway.db.updateTable('sku').set({ available }).where('id', '=', product.skuId).execute();
  const setQuantity = ({ skuCode }: TestProduct, quantity: number, options: CallOptions = {}) =>
    fixture.gateway.call(cartUpdate, { lines: [{ skuCode, quantity }] }, { appNo: fixture.appNo, ...options });
  const addProduct = (stock = 10, shopId = fixture.shop.id) => createProduct(fixture.gateway.db, { shopId, stock });

  return { add, view, mergeInto, setStock, setQuantity, addProduct };
}
