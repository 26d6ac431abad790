import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { Picture } from '@kaimai/contract/values/picture';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';

/** A variant on sale, with what an order line and its order copy from product and shop. */
export interface OrderableSku {
  skuId: number;
  skuCode: string;
  productCode: string;
  title: Text;
  optionText: Text;
  picture: Picture | null;
  usdMinor: number;
  cnyMinor: number;
  returnRight: ReturnRight;
  /** Null where the days of the shop (`returnDays`) apply. */
  ownReturnDays: number | null;
  shopId: number;
  shopName: Text;
  returnDays: number;
  returnPostage: 'store' | 'buyer';
  deliveryUsdMinor: number;
  deliveryCnyMinor: number;
}

/**
 * One variant of each of up to `limit` products that their shops deliver by the standard method, from all over the catalogue.
 * Sorted by shop, so that neighbours fit into one basket.
 */
export async function listOrderableSkus(db: Db, seed: number, limit: number): Promise<OrderableSku[]> {
  const { rows } = await sql<OrderableSku>`
    SELECT sku.id AS "skuId", sku.code AS "skuCode", product.code AS "productCode", product.title,
           sku.option_text AS "optionText", product.pictures -> sku.picture_index AS picture,
           sku.price_usd_minor AS "usdMinor", sku.price_cny_minor AS "cnyMinor", product.return_right AS "returnRight",
           product.return_days AS "ownReturnDays", shop.id AS "shopId", shop.name AS "shopName",
           shop.return_days AS "returnDays", shop.return_postage AS "returnPostage",
           method.domestic_usd_minor AS "deliveryUsdMinor", method.domestic_cny_minor AS "deliveryCnyMinor"
    FROM (
      SELECT id FROM product
      WHERE on_sale AND shop_id IN (SELECT shop_id FROM delivery_method WHERE method = 'standard')
      ORDER BY hashint8extended(id, ${seed}) LIMIT ${limit}
    ) chosen
    JOIN product ON product.id = chosen.id
    JOIN LATERAL (SELECT * FROM sku WHERE product_id = product.id AND on_sale ORDER BY position LIMIT 1) sku ON true
    JOIN shop ON shop.id = product.shop_id
    JOIN delivery_method method ON method.shop_id = shop.id AND method.method = 'standard'
    ORDER BY shop.id, sku.id`.execute(db);
  return rows;
}
