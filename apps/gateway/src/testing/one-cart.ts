import { cartAdd, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createProduct, createShop, type TestProduct, type TestShop } from '#testing/factories.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';
import { mergeCart } from '#cart/cart.ts';

/** The fixture of tests of carts; hooks fill it in before each test. */
interface Opened {
  gateway: TestGateway;
  shop: TestShop;
  /** Five pieces at 12.90 US dollars. */
  headphones: TestProduct;
  /** A new browser for each test. */
  appNo: string;
}

/** Opens a gateway with one shop for all tests of a file. */
export function openOneCart() {
  const here = {} as Opened;

  beforeAll(async () => {
    here.gateway = await createTestGateway();
    here.shop = await createShop(here.gateway.db);
    here.headphones = await createProduct(here.gateway.db, { shopId: here.shop.id, stock: 5 });
  });

  beforeEach(() => {
    here.appNo = `browser-${Math.random().toString(36).slice(2)}`;
  });

  afterAll(async () => here.gateway.close());

  return { here, ...stepsAt(here) };
}

function stepsAt(here: Opened) {
  const add = (skuCode: string, quantity = 1, options: CallOptions = {}) =>
    here.gateway.call(cartAdd, { skuCode, quantity }, { appNo: here.appNo, ...options });
  const view = (options: CallOptions = {}) => here.gateway.call(cartView, {}, { appNo: here.appNo, ...options });
  const mergeInto = (buyerId: number) =>
    inTransaction(here.gateway.db, (tx) => mergeCart(tx, { appNo: here.appNo, buyerId }));
  const setStock = (product: TestProduct, available: number) =>
    here.gateway.db.updateTable('sku').set({ available }).where('id', '=', product.skuId).execute();
  const setQuantity = ({ skuCode }: TestProduct, quantity: number, options: CallOptions = {}) =>
    here.gateway.call(cartUpdate, { lines: [{ skuCode, quantity }] }, { appNo: here.appNo, ...options });
  const addProduct = (stock = 10, shopId = here.shop.id) => createProduct(here.gateway.db, { shopId, stock });

  return { add, view, mergeInto, setStock, setQuantity, addProduct };
}
