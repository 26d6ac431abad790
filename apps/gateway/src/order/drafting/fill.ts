import type { fillView } from '@kaimai/contract/order/place-order';
import { addTables, settlementCurrencyFor, toLabelTable } from '@kaimai/contract/values/money';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { unknownPlace } from '@kaimai/contract/delivery/delivery-place';
import { listAddresses } from '#address/address.ts';
import { findPlace } from '#address/default-place.ts';
import type { OrderedVariant } from '#cart/ordering.ts';
import { getOwner } from '#cart/owner.ts';
import { findRates } from '#currency/rates.ts';
import { onOneConnection } from '#db/on-one-connection.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import { hasZonesIn } from '#delivery/delivery-zone.ts';
import { dateOf } from '#delivery/working-days.ts';
import type { Context } from '#service/context.ts';
import { listCollectable, listUsable } from '#coupon/using.ts';
import { findTaxRules } from '#tax/tax-rules.ts';
import { taxFor } from '#tax/tax.ts';
import { applyCoupons, toCouponsToCollect, toFillCoupons } from './draft-coupons.ts';
import { applyTax, toOrderTax } from './draft-tax.ts';
import { draftOrders, splitByDelivery, type DraftLine, type ShopDraft } from './draft.ts';
import { issueToken } from '#order/token/order-token.ts';
import { buyableLines } from './shortage.ts';
import { findOrderedVariants } from './ordered-variants.ts';

type FillView = OutputOf<typeof fillView>;

/**
 * The content of the fill page, with a new token that the request to place the order must have. The page shows what can be
 * bought and delivered, and lists separately what cannot be delivered. Refuses when no line can be bought.
 */
export async function viewFill(context: Context, input: ParsedInputOf<typeof fillView>): Promise<FillView> {
  const { db, caller, deployment, now } = context;
  const { region } = input;
  const owner = getOwner(caller);
  const lines = buyableLines(await findOrderedVariants(db, owner, input.buyNow));
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  const { rates, taxRules, methods, addresses, heldCoupons, offers, foundPlace, hasZones } = await findTerms(
    context,
    input,
    shopIds,
  );
  const place = foundPlace ?? unknownPlace;
  const { delivered, notDelivered } = splitByDelivery(lines, { methods, region, place });
  const drafts = draftOrders(delivered, {
    methods,
    rates,
    region,
    place,
    today: dateOf(now()),
    chosenMethods: input.deliveryMethods,
    // A change of the country shows its delivery methods instead of an error.
    ifNotOffered: 'default',
  });
  const settlement = settlementCurrencyFor(input.currency);
  const couponChoice = { heldCoupons, couponNos: input.coupons, rates, settlement };
  const { shopDrafts: untaxed, combination } = applyCoupons(drafts, couponChoice);
  const tax = taxFor(taxRules, region, input.state);
  const shopDrafts = applyTax(untaxed, tax);
  return {
    orderToken: issueToken(owner, now(), deployment.deploymentSecret),
    addresses,
    hasZones,
    place: foundPlace ?? null,
    stores: shopDrafts.map((draft) => toFillShop(draft, caller.locale)),
    notDelivered: notDelivered.map((line) => toNotDelivered(line, caller.locale)),
    ...totalsOf(shopDrafts),
    tax: toOrderTax(shopDrafts, tax, caller.locale),
    coupons: toFillCoupons(shopDrafts, couponChoice, combination, caller.locale),
    couponsToCollect: toCouponsToCollect(shopDrafts, couponChoice, combination, { offers, locale: caller.locale }),
    settlementCurrency: settlement,
  };
}

/** What the drafted orders depend on, besides their lines. */
async function findTerms(
  context: Context,
  { place, region }: ParsedInputOf<typeof fillView>,
  shopIds: readonly number[],
) {
  const { db, caller, now } = context;
  const { buyerId } = getOwner(caller);
  const [{ perUsd: rates }, taxRules, methods, [addresses, heldCoupons, offers]] = await Promise.all([
    findRates(context),
    findTaxRules(context),
    listDeliveryMethods(context, shopIds),
    onOneConnection(db, (connection) =>
      Promise.all([
        buyerId === undefined ? [] : listAddresses(connection, buyerId),
        buyerId === undefined ? [] : listUsable(connection, { buyerId, shopIds, now: now() }),
        listCollectable(connection, { buyerId: buyerId ?? null, shopIds, now: now() }),
      ]),
    ),
  ]);
  const offered = [...methods.values()].flat();
  const foundPlace = await findPlace(context, { place, region, methods: offered });
  return {
    rates,
    taxRules,
    methods,
    addresses,
    heldCoupons,
    offers,
    foundPlace,
    hasZones: hasZonesIn(offered, region),
  };
}

function totalsOf(
  shopDrafts: readonly ShopDraft[],
): Pick<FillView, 'goodsTotal' | 'deliveryTotal' | 'discountTotal' | 'total' | 'quantity'> {
  const sumOf = (part: 'products' | 'delivery' | 'discount' | 'total') =>
    toLabelTable(addTables(shopDrafts.map(({ sums }) => sums[part])));
  return {
    goodsTotal: sumOf('products'),
    deliveryTotal: sumOf('delivery'),
    discountTotal: sumOf('discount'),
    total: sumOf('total'),
    quantity: shopDrafts.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function toFillShop(
  { shop, lines, deliveries, delivery, sums }: ShopDraft,
  locale: Locale,
): FillView['stores'][number] {
  return {
    storeCodeNumber: shop.shopCode,
    storeName: inLanguage(shop.shopName, locale),
    tint: shop.tint,
    lines: lines.map((line) => toFillLine(line, locale)),
    deliveryOptions: deliveries.map(({ offer }) => offer),
    deliveryMethod: delivery.offer.method,
    goodsTotal: toLabelTable(sums.products),
    deliveryFee: toLabelTable(sums.delivery),
    discount: toLabelTable(sums.discount),
  };
}

function toFillLine(line: DraftLine, locale: Locale): FillView['stores'][number]['lines'][number] {
  return {
    skuCode: line.skuCode,
    commodityCode: line.productCode,
    commodityName: inLanguage(line.title, locale),
    optionText: inLanguage(line.optionText, locale),
    picture: line.picture,
    price: toLabelTable(line.price),
    quantity: line.quantity,
    lineTotal: toLabelTable(line.lineTotal),
    discount: toLabelTable(line.discount),
    returnRight: line.returnRight,
    returnDays: line.ownReturnDays ?? line.returnDays,
  };
}

function toNotDelivered(line: OrderedVariant, locale: Locale): FillView['notDelivered'][number] {
  const { skuCode, productCode, title, optionText, picture, quantity } = line;
  return {
    skuCode,
    commodityCode: productCode,
    commodityName: inLanguage(title, locale),
    optionText: inLanguage(optionText, locale),
    picture,
    quantity,
  };
}
