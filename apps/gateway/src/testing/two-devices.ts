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
interface Opened {
  gateway: TestGateway;
  shopId: number;
  desktop: CallOptions;
  phone: CallOptions;
}

/** Opens a gateway with one shop for all tests of a file, and gives each test two devices without a cart. */
export function openTwoDevices() {
  const here = {} as Opened;

  beforeAll(async () => {
    here.gateway = await createTestGateway();
    ({ id: here.shopId } = await createShop(here.gateway.db));
  });

  afterAll(async () => here.gateway.close());

  beforeEach(async () => {
    await here.gateway.db.deleteFrom('throttle').execute();
    here.desktop = newDevice();
    here.phone = newDevice();
  });

  return { here, ...stepsAt(here) };
}

function stepsAt(here: Opened) {
  const product = (stock = 10) => createProduct(here.gateway.db, { shopId: here.shopId, stock });
  const add = ({ skuCode }: TestProduct, quantity: number, device = here.desktop) =>
    here.gateway.call(cartAdd, { skuCode, quantity }, device);
  const make = (device = here.desktop, { page = '/cart', commodityCodes = [] as string[] } = {}) =>
    here.gateway.call(handOverCreate, { page, commodityCodes }, device);
  const preview = (handOverCode: string, device = here.phone) =>
    here.gateway.call(handOverPreview, { handOverCode }, device);
  const take = (handOverCode: string, device = here.phone) => here.gateway.call(handOverTake, { handOverCode }, device);
  const stateOf = async (handOverNo: string, device = here.desktop) =>
    (await here.gateway.call(handOverState, { handOverNo }, device)).state;
  const setStock = ({ skuId }: TestProduct, available: number) =>
    here.gateway.db.updateTable('sku').set({ available }).where('id', '=', skuId).execute();

  async function unitsIn(device: CallOptions): Promise<Record<string, number>> {
    const { stores, invalidLines } = await here.gateway.call(cartView, {}, device);
    const lines = [...stores.flatMap((store) => store.lines), ...invalidLines];
    return Object.fromEntries(lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
  }

  const favouritesOf = async (buyer: TestBuyer) =>
    (await here.gateway.call(favouriteList, {}, { credential: buyer.credential })).rows.map(
      ({ commodityCode }) => commodityCode,
    );

  return { product, add, make, preview, take, stateOf, setStock, unitsIn, favouritesOf };
}
