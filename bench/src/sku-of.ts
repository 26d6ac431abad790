import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { anonymous, call } from './caller.ts';
import { benchAddress } from './purchases.ts';

/** The SKU code of the first variant of a product; an empty text if the product has none. */
export async function skuOf(url: string, commodityCode: string): Promise<string> {
  const visitor = { credential: anonymous, appNo: 'bench-sku' };
  const detail = await call(url, commodityDetail, { commodityCode, region: benchAddress.country }, visitor);
  return detail.skus[0]?.skuCode ?? '';
}
