import { orderPlace } from '@kaimai/contract/order/place-order';
import type { InputOf } from '@kaimai/contract/wire/service';
import type { Credential } from '@kaimai/contract/account/account';
import { createProduct, createShop, type TestProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** A listening gateway with one product that cannot sell out during a test. */
export async function createGatewayWithProduct(): Promise<{ gateway: TestGateway; product: TestProduct }> {
  const gateway = await createListeningGateway();
  const shop = await createShop(gateway.db);
  const product = await createProduct(gateway.db, { shopId: shop.id, stock: 1000 });
  return { gateway, product };
}

let browsers = 0;

/** A browser without a sign-in, with a cart of its own. */
export function newBrowser(): { appNo: string } {
  return { appNo: `guest-${(browsers += 1)}` };
}

/** Places a guest's order, and returns the credential that came with it. */
export async function placeAsGuest(
  gateway: TestGateway,
  browser: { appNo: string },
  order: InputOf<typeof orderPlace>,
): Promise<{ credential: Credential; payNo: string; orderNo: string }> {
  const { guest, payNo, orderNos, code, detail } = await gateway.call(orderPlace, order, browser);
  if (!guest) throw new Error(`no guest: ${code} ${detail}`);
  return { credential: guest, payNo, orderNo: orderNos[0] ?? '' };
}
