import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { Picture } from '@kaimai/contract/values/picture';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { DeliveryLimits } from '#delivery/delivery-limits.ts';

/** A variant with its current price and stock, and the fields of its product and shop that carts and orders show. */
export interface CartVariant extends DeliveryLimits {
  skuId: number;
  skuCode: string;
  productId: number;
  productCode: string;
  title: Text;
  optionText: Text;
  picture: Picture | null;
  usdMinor: number;
  cnyMinor: number;
  available: number;
  onSale: boolean;
  /** Off sale only because the shop is closed. */
  shopClosed: boolean;
  freeDelivery: boolean;
  returnRight: ReturnRight;
  /** The return days of the product; null where those of its shop apply. */
  ownReturnDays: number | null;
  shopId: number;
  shopCode: string;
  shopName: Text;
  shopCountry: string;
  sendsWithinDays: number;
  returnDays: number;
  returnPostage: 'store' | 'buyer';
  tint: string;
}

/** The columns of `CartVariant`, selected from `variantTables`. */
export const variantColumns = sql`
  sku.id AS "skuId", sku.code AS "skuCode", product.id AS "productId", product.code AS "productCode",
  product.title, sku.option_text AS "optionText",
  coalesce(product.pictures->sku.picture_index, product.pictures->0) AS picture,
  sku.price_usd_minor AS "usdMinor", sku.price_cny_minor AS "cnyMinor", sku.available,
  product.on_sale AND sku.on_sale AS "onSale", product.waits_for_shop AND sku.on_sale AS "shopClosed",
  product.free_delivery AS "freeDelivery",
  product.delivers_to AS "deliversTo", product.travel_days AS "travelDays", product.return_right AS "returnRight",
  product.return_days AS "ownReturnDays",
  shop.id AS "shopId", shop.code AS "shopCode", shop.name AS "shopName", shop.country AS "shopCountry",
  shop.sends_within_days AS "sendsWithinDays", shop.return_days AS "returnDays", shop.return_postage AS "returnPostage", shop.tint`;

/** Variants, joined with their products and shops. */
export const variantTables = sql`sku JOIN product ON product.id = sku.product_id JOIN shop ON shop.id = product.shop_id`;
