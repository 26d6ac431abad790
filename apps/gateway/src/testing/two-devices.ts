import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { favouriteList } from '@kaimai/contract/favourite/favourite';
import { handOverCreate, handOverPreview, handOverState, handOverTake } from '@kaimai/contract/hand-over/hand-over';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { newNetwork } from '#testing/limit-windows.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';

let devices = 0;

/** A browser of its own, on a network of its own. */
export const newDevice = (): CallOptions => ({ appNo: `device-${(devices += 1)}`, remoteAddress: newNetwork() });

/** The same device with a buyer signed in. */
export const signedIn = (device: CallOptions, { credential }: TestBuyer): CallOptions => ({ ...device, credential });

/** The fixture of tests of hand-overs; hooks fill it in before each test. */
interface TwoDevices {
  gateway: TestGateway;
  shopId: number;
  desktop: CallOptions;
  phone: CallOptions;
}

/** Opens a gateway with one shop for all tests of a file, and gives each test two devices without a cart. */
export function openTwoDevices() {
  const fixture = {} as TwoDevices;

  beforeAll(async () => {
    fixture.gateway = await createTestGateway();
    ({ id: fixture.shopId } = await createShop(fixture.gateway.db));
  });

  afterAll(async () => fixture.gateway.close());

  beforeEach(async () => {
    await fixture.gateway.db.deleteFrom('throttle').execute();
    fixture.desktop = newDevice();
    fixture.phone = newDevice();
  });

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: TwoDevices) {
  const createOneProduct = (stock = 10) => createProduct(fixture.gateway.db, { shopId: fixture.shopId, stock });
  const addToCart = ({ skuCode }: TestProduct, quantity: number, device = fixture.desktop) =>
    fixture.gateway.call(cartAdd, { skuCode, quantity }, device);
  const createHandOver = (device = fixture.desktop, { page = '/cart', commodityCodes = [] as string[] } = {}) =>
    fixture.gateway.call(handOverCreate, { page, commodityCodes }, device);
  const previewHandOver = (handOverCode: string, device = fixture.phone) =>
    fixture.gateway.call(handOverPreview, { handOverCode }, device);
  const takeHandOver = (handOverCode: string, device = fixture.phone) =>
    fixture.gateway.call(handOverTake, { handOverCode }, device);
  const stateOf = async (handOverNo: string, device = fixture.desktop) =>
    (await fixture.gateway.call(handOverState, { handOverNo }, device)).state;
  const setStock = ({ skuId }: TestProduct, available: number) =>
    fixture.gateway.db.updateTable('sku').set({ available }).where('id', '=', skuId).execute();

  async function unitsIn(device: CallOptions): Promise<Record<string, number>> {
    const { stores, invalidLines } = await fixture.gateway.call(cartView, {}, device);
    const lines = [...stores.flatMap((store) => store.lines), ...invalidLines];
    return Object.fromEntries(lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
  }

  const favouritesOf = async (buyer: TestBuyer) =>
    (await fixture.gateway.call(favouriteList, {}, { credential: buyer.credential })).rows.map(
      ({ commodityCode }) => commodityCode,
    );

  return {
    createOneProduct,
    addToCart,
    createHandOver,
    previewHandOver,
    takeHandOver,
    stateOf,
    setStock,
    unitsIn,
    favouritesOf,
  };
}
