import type { commodityDetail, Sku } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { keepAddition } from './additions.ts';

interface NewAddition {
  product: OutputOf<typeof commodityDetail>;
  sku: Sku;
  optionText: string;
  quantity: number;
  additionKey: string;
}

/** Stores an addition to the cart. False where the browser stores nothing. */
export async function keepForLater({ product, sku, optionText, quantity, additionKey }: NewAddition): Promise<boolean> {
  return keepAddition({
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
