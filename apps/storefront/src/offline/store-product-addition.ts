import type { commodityDetail, Sku } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { storeAddition } from './additions.ts';

interface NewAddition {
  product: OutputOf<typeof commodityDetail>;
  sku: Sku;
  optionText: string;
  quantity: number;
  /** The gateway adds once for each key. */
  additionKey: string;
}

/** Stores the addition of a product to the cart. Returns false if the browser stores nothing. */
export async function storeProductAddition({
  product,
  sku,
  optionText,
  quantity,
  additionKey,
}: NewAddition): Promise<boolean> {
  return storeAddition({
    key: additionKey,
    skuCode: sku.skuCode,
    commodityCode: product.commodityCode,
    name: product.commodityName,
    optionText,
    picture: product.pictures[sku.pictureIndex] ?? product.pictures[0] ?? null,
    quantity,
    wanted: quantity,
    price: sku.price,
  });
}
