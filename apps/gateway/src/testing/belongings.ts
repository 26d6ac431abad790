import { sessionList, type Credential } from '@kaimai/contract/account/account';
import { addressSave } from '@kaimai/contract/address/address';
import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { messageList } from '@kaimai/contract/message/message';
import { handOverCreate } from '@kaimai/contract/hand-over/hand-over';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { reviewSave } from '@kaimai/contract/review/own-review';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { buy, deliverOrder, placeOrder, portland, prepareFill } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** A buyer who owns one of everything. */
export interface Belongings {
  owner: TestAccount;
  /** The values that identify each belonging, by field name of the services. */
  ids: Record<string, unknown>;
  /** The other fields of a call that would succeed. */
  others: Record<string, unknown>;
  skuCode: string;
}

export async function createBelongings(shop: TestGateway): Promise<Belongings> {
  const { id: shopId, code: storeCodeNumber } = await createShop(shop.gateway.db);
  const { skuCode, code: commodityCode } = await createProduct(shop.gateway.db, { shopId, stock: 100_000 });
  const line = { skuCode, quantity: 1 };
  const owner = await createAccount(shop);
  const { addressNo } = (await shop.call(addressSave, portland, owner)).address;
  const [orderNo = ''] = await buy(shop, owner, [line]);
  await deliverOrder(shop, orderNo);
  const request = { orderNo, kind: 'RETURN' as const, reason: 'NO_LONGER_WANTED' as const, lines: [line] };
  const { afterSalesNo } = await shop.call(afterSalesRequest, request, owner);
  const { reviewNo } = await shop.call(reviewSave, { orderNo, skuCode, rating: 5, body: 'Warm and quiet.' }, owner);
  const { payNo } = await placeOrder(shop, owner, [line]);
  const messages = await shop.call(messageList, { advertiseCode: 'buyer_notice' }, owner);
  const sessions = await shop.call(sessionList, {}, owner);
  const { orderToken } = await prepareFill(shop, owner, { buyNow: line });
  const { handOverNo } = await shop.call(handOverCreate, { page: '/cart', commodityCodes: [] }, owner);
  const messageNos = messages.rows.map(({ messageNo }) => messageNo);
  const sessionNo = sessions.rows[0]?.sessionNo;
  const ids = { addressNo, orderNo, afterSalesNo, reviewNo, payNo, messageNos, sessionNo, orderToken, handOverNo };
  const wishes = {
    kind: 'RETURN',
    reason: 'NO_LONGER_WANTED',
    lines: [line],
    skuCode,
    commodityCode,
    skuCodes: [skuCode],
    storeCodeNumber,
    clientId: 'client-1234',
  };
  const words = { rating: 1, body: 'Not mine.', words: 'x', text: 'x', email: 'x@example.com', nickname: 'Maren' };
  const order = { provider: 'sandbox', buyNow: line, expectedTotal: '1.00', carrier: 'sf', trackingNo: 'SF1' };
  const others = { ...portland, ...wishes, ...words, ...order, quantity: 1, helpful: true, favourite: true };
  return { owner, ids, others, skuCode };
}

/** The credential that a guest's browser has after an order. */
export async function becomeGuest(
  shop: TestGateway,
  skuCode: string,
): Promise<{ credential: Credential; appNo: string }> {
  const guest = { appNo: 'guest' };
  await shop.call(cartAdd, { skuCode, quantity: 1 }, guest);
  const { orderToken, total } = await shop.call(fillView, {}, guest);
  const order = { orderToken, address: portland, email: 'guest@example.com', expectedTotal: total.USD };
  const placed = await shop.call(orderPlace, order, guest);
  if (!placed.guest) throw new Error(`no guest: ${placed.code}`);
  return { ...guest, credential: placed.guest };
}
