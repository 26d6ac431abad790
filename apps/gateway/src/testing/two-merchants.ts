import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { createOperator, type ApiClient } from '#testing/operators.ts';
import { buy } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** A shop with one of everything that the operators' HTTP API names, and its own operator. */
export interface ApiMerchant {
  shopCode: string;
  operator: ApiClient;
  buyer: TestBuyer;
  /** By the names of parameters. */
  ids: Record<string, string>;
}

export interface TwoMerchants {
  shop: TestGateway;
  platform: ApiClient;
  one: ApiMerchant;
  other: ApiMerchant;
}

export async function createTwoMerchants(): Promise<TwoMerchants> {
  const shop = await createListeningGateway();
  const platform = await createOperator(shop);
  const one = await createMerchant(shop, platform);
  return { shop, platform, one, other: await createMerchant(shop, platform) };
}

async function createMerchant(shop: TestGateway, platform: ApiClient): Promise<ApiMerchant> {
  const { db } = shop.gateway;
  const { id: shopId, code: shopCode } = await createShop(db);
  const { code: productCode, skuCode } = await createProduct(db, { shopId, stock: 100 });
  const operator = await createOperator(shop, { shopCode });
  const buyer = await createBuyer(shop);
  const [sentNo = ''] = await buy(shop, buyer, [{ skuCode, quantity: 1 }]);
  const parcel = { carrier: 'sf', trackingNo: `SF-${shopCode}` };
  const { body } = await platform.act(`/orders/${sentNo}/parcels`, parcel);
  const [orderNo = ''] = await buy(shop, buyer, [{ skuCode, quantity: 2 }]);
  const ids = { shopCode, productCode, skuCode, orderNo, parcelNo: String(body['parcelNo']) };
  return { shopCode, operator, buyer, ids };
}
