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

/** A buyer who owns one object of each kind that services name, such as an address, an order and a return. */
export interface Belongings {
  owner: TestAccount;
  /** The values that identify each belonging, by field name of the services. */
  ids: Record<string, unknown>;
  /** Valid values for the other fields of the services, so that a wrong id alone decides the answer. */
  otherFields: Record<string, unknown>;
  skuCode: string;
}

export async function createBelongings(gateway: TestGateway): Promise<Belongings> {
  const { id: shopId, code: storeCodeNumber } = await createShop(gateway.db);
  const { skuCode, code: commodityCode } = await createProduct(gateway.db, { shopId, stock: 100_000 });
  const line = { skuCode, quantity: 1 };
  const owner = await createAccount(gateway);
  const { addressNo } = (await gateway.call(addressSave, portland, owner)).address;
  const [orderNo = ''] = await buy(gateway, owner, [line]);
  await deliverOrder(gateway, orderNo);
  const request = { orderNo, kind: 'RETURN' as const, reason: 'NO_LONGER_WANTED' as const, lines: [line] };
  const { afterSalesNo } = await gateway.call(afterSalesRequest, request, owner);
  const { reviewNo } = await gateway.call(reviewSave, { orderNo, skuCode, rating: 5, body: 'Warm and quiet.' }, owner);
  const { payNo } = await placeOrder(gateway, owner, [line]);
  const messages = await gateway.call(messageList, { advertiseCode: 'buyer_notice' }, owner);
  const sessions = await gateway.call(sessionList, {}, owner);
  const { orderToken } = await prepareFill(gateway, owner, { buyNow: line });
  const { handOverNo } = await gateway.call(handOverCreate, { page: '/cart', commodityCodes: [] }, owner);
  const messageNos = messages.rows.map(({ messageNo }) => messageNo);
  const sessionNo = sessions.rows[0]?.sessionNo;
  const ids = { addressNo, orderNo, afterSalesNo, reviewNo, payNo, messageNos, sessionNo, orderToken, handOverNo };
  const requestFields = {
    kind: 'RETURN',
    reason: 'NO_LONGER_WANTED',
    lines: [line],
    skuCode,
    commodityCode,
    skuCodes: [skuCode],
    storeCodeNumber,
    clientId: 'client-1234',
  };
  const textFields = { rating: 1, body: 'Not mine.', words: 'x', text: 'x', email: 'x@example.com', nickname: 'Maren' };
  const orderFields = { provider: 'sandbox', buyNow: line, expectedTotal: '1.00', carrier: 'sf', trackingNo: 'SF1' };
  const otherFields = {
    ...portland,
    ...requestFields,
    ...textFields,
    ...orderFields,
    quantity: 1,
    helpful: true,
    favourite: true,
  };
  return { owner, ids, otherFields, skuCode };
}

/** The id of the browser of `becomeGuest`, with the length of the storefront's ids. */
export const guestBrowser = 'guest-browser-0123456789abcdef00';

/** Places an order as a guest. Returns the browser with the credential that it has afterwards. */
export async function becomeGuest(
  gateway: TestGateway,
  skuCode: string,
): Promise<{ credential: Credential; appNo: string }> {
  const guest = { appNo: guestBrowser };
  await gateway.call(cartAdd, { skuCode, quantity: 1 }, guest);
  const { orderToken, total } = await gateway.call(fillView, {}, guest);
  const order = { orderToken, address: portland, email: 'guest@example.com', expectedTotal: total.USD };
  const placed = await gateway.call(orderPlace, order, guest);
  if (!placed.guest) throw new Error(`no guest: ${placed.code}`);
  return { ...guest, credential: placed.guest };
}
