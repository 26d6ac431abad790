import { mayBePostcode } from '@kaimai/contract/address/address';
import type { deliveryEstimate } from '@kaimai/contract/delivery/delivery';
import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { wordsForField } from '#address/address-words.ts';
import { findPlace } from '#address/default-place.ts';
import { getDetailRow } from '#catalogue/detail-row.ts';
import { offerProduct } from '#catalogue/product-delivery.ts';
import { findShopDetailById } from '#catalogue/shop-detail.sql.ts';
import { findRates } from '#currency/rates.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';

/** Delivery of a product to a place, for the product page. */
export async function estimateDelivery(
  context: Context,
  { commodityCode, region, place: enteredPlace }: ParsedInputOf<typeof deliveryEstimate>,
): Promise<OutputOf<typeof deliveryEstimate>> {
  if (enteredPlace) refuseWrongPostcode(enteredPlace, region);
  const row = await getDetailRow(context, commodityCode);
  const [{ perUsd: rates }, shop, methodsByShop] = await Promise.all([
    findRates(context),
    findShopDetailById(context.db, row.shopId, context.caller.locale),
    listDeliveryMethods(context, [row.shopId]),
  ]);
  if (!shop) throw new Refusal('OBJECT_NOT_EXIST');
  const methods = methodsByShop.get(row.shopId) ?? [];
  const place = await findPlace(context, { place: enteredPlace, region, methods });
  const delivery = offerProduct(row, { region, place }, { shop, methods, rates, now: context.now() });
  return { place: place ?? null, delivery };
}

/** An empty postcode counts as none; in regions without postcodes, zones ignore the text. */
function refuseWrongPostcode({ postcode }: DeliveryPlace, region: Region): void {
  if (postcode === '' || mayBePostcode(postcode, region)) return;
  const words = wordsForField('postcode', region);
  throw new Refusal('PARAMETER_ERROR', { detail: words, fields: { 'place.postcode': words } });
}
