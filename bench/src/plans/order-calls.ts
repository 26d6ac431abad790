import { allOrders } from '@kaimai/contract/values/business-constants';
import {
  afterSalesDetails,
  afterSalesOptions,
  afterSalesReply,
  afterSalesRequest,
  afterSalesSendBack,
  afterSalesWithdraw,
} from '@kaimai/contract/after-sales/after-sales';
import {
  returnHandedIn,
  returnHandoverCancel,
  returnHandoverChoose,
  returnLabel,
  returnPickupTimes,
} from '@kaimai/contract/after-sales/return-handover';
import { orderInvoice } from '@kaimai/contract/invoice/invoice';
import {
  orderAddressChange,
  orderBuyAgain,
  orderCancel,
  orderConfirmReceipt,
  orderDetails,
  orderList,
  orderOverview,
  orderStatuses,
  ordersToReview,
  ordersWithAfterSales,
} from '@kaimai/contract/order/order';
import { questionAnswer, questionAsk, questionList, questionMarks } from '@kaimai/contract/question/questions';
import { orderReviews, reviewHelpful, reviewMarks, reviewSave } from '@kaimai/contract/review/own-review';
import { reviewList } from '@kaimai/contract/review/review';
import type { Caller } from '../caller.ts';
import { benchAddress } from '../purchases.ts';
import { runOperatorCommand } from '../operator-command.ts';
import type { CallContext } from './call-context.ts';

/** Runs an operator's command beside the running program. */
function operate({ dataDir }: CallContext, ...args: string[]): Promise<string> {
  return runOperatorCommand(dataDir, args);
}

const statuses = [allOrders, ordersWithAfterSales, ordersToReview, ...orderStatuses];

export async function viewOrders({ recorder }: CallContext, caller: Caller, orderNo: string): Promise<void> {
  for (const status of statuses) await recorder.call(orderList, { status }, caller, status);
  await recorder.call(orderList, { keyWords: 'oak' }, caller, 'by a word');
  await recorder.call(orderOverview, {}, caller);
  await recorder.call(orderDetails, { orderNo }, caller);
}

/** Changes the address of an order that is not shipped yet. */
export async function changeAddress({ recorder }: CallContext, caller: Caller, orderNo: string): Promise<void> {
  await recorder.call(orderAddressChange, { orderNo, address: { ...benchAddress, recipient: 'Ann Moved' } }, caller);
}

/** Ships an order and delivers its parcel. */
export async function deliverOrder(context: CallContext, orderNo: string): Promise<void> {
  const output = await operate(context, 'orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', `SF${Date.now()}`);
  const parcelNo = /Parcel (\S+) is on its way/.exec(output)?.[1] ?? '';
  await operate(context, 'parcels', 'deliver', parcelNo);
}

/** Calls services for a delivered order. */
export async function confirmReceipt({ recorder }: CallContext, caller: Caller, orderNo: string): Promise<void> {
  await recorder.call(orderConfirmReceipt, { orderNo }, caller);
  await recorder.call(orderBuyAgain, { orderNo }, caller);
  const { address } = await recorder.call(orderInvoice, { orderNo }, caller);
  await recorder.record('the invoice', async () => (await fetch(new URL(address, recorder.url))).arrayBuffer());
}

export async function requestReturn(context: CallContext, caller: Caller, orderNo: string): Promise<void> {
  const { recorder } = context;
  await recorder.call(afterSalesOptions, { orderNo }, caller);
  const { lines } = await recorder.call(orderDetails, { orderNo }, caller, 'arrived');
  const units = [{ skuCode: lines[0]?.skuCode ?? '', quantity: 1 }];
  const request = { orderNo, kind: 'RETURN', reason: 'NO_LONGER_WANTED', lines: units } as const;
  const firstRequest = await recorder.call(afterSalesRequest, request, caller);
  await recorder.call(afterSalesWithdraw, firstRequest, caller);
  const { afterSalesNo } = await recorder.call(afterSalesRequest, request, caller, 'again');
  await operate(context, 'returns', 'answer', afterSalesNo, '--ask', '--zh', '哪里坏了？', '--en', 'What is broken?');
  await recorder.call(afterSalesReply, { afterSalesNo, words: 'The handle.' }, caller);
  await operate(
    context,
    'returns',
    'answer',
    afterSalesNo,
    '--accept',
    '--zh',
    '请寄回',
    '--en',
    'Please send it back',
  );
  await handReturnIn(context, caller, afterSalesNo);
  await recorder.call(afterSalesSendBack, { afterSalesNo, carrier: 'sf', trackingNo: 'SF1' }, caller);
  await recorder.call(afterSalesDetails, { afterSalesNo }, caller);
}

/**
 * Chooses and cancels a pick-up, then hands the return in with a label. Resets it to approved, so that the buyer can
 * send it back in a parcel of their own.
 */
async function handReturnIn(context: CallContext, caller: Caller, afterSalesNo: string): Promise<void> {
  const { recorder, database } = context;
  await database.query(
    `INSERT INTO return_method (shop_id, method, carrier, countries, address)
     SELECT id, method, 'sf', '{US}', $1 FROM shop CROSS JOIN (VALUES ('label'), ('pickup')) AS offered (method)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify({ ...returnsAddress, state: 'Ohio', district: '', phone: '', postcode: '43215' })],
  );
  await addPickup(context, afterSalesNo);
  const { rows } = await recorder.call(returnPickupTimes, { afterSalesNo }, caller);
  const slotNo = rows[0]?.slotNo ?? '';
  await recorder.call(returnHandoverChoose, { afterSalesNo, method: 'pickup', slotNo }, caller, 'a collection');
  await recorder.call(returnHandoverCancel, { afterSalesNo }, caller);
  await recorder.call(returnHandoverChoose, { afterSalesNo, method: 'label' }, caller, 'a label');
  await recorder.call(returnLabel, { afterSalesNo }, caller);
  await recorder.call(returnHandedIn, { afterSalesNo }, caller);
  await database.query(`UPDATE after_sales SET state = 'APPROVED' WHERE after_sales_no = $1`, [afterSalesNo]);
}

/** Adds a pick-up of returns in three days to the shop of a return. */
async function addPickup(context: CallContext, afterSalesNo: string): Promise<void> {
  const { rows } = await context.database.query<{ code: string }>(
    `SELECT shop.code FROM after_sales
     JOIN customer_order ON customer_order.id = order_id
     JOIN shop ON shop.id = shop_id
     WHERE after_sales_no = $1`,
    [afterSalesNo],
  );
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16) + 'Z';
  const when = ['--from', inDays(3), '--to', inDays(3.1), '--time-zone', 'America/New_York', '--parcels', '40'];
  await operate(context, 'pickups', 'add', rows[0]?.code ?? '', '--country', 'US', ...when);
}

const returnsAddress = { recipient: 'Returns', country: 'US', city: 'Columbus', street: '1 Dock Road' };

/** Writes reviews and questions, as a buyer of the product and as another buyer. */
export async function reviewAndAsk(
  { recorder }: CallContext,
  { buyer, other, orderNo }: { buyer: Caller; other: Caller; orderNo: string },
): Promise<void> {
  const { rows } = await recorder.call(orderReviews, { orderNo }, buyer);
  const { skuCode = '', commodityCode = '' } = rows[0] ?? {};
  const { reviewNo } = await recorder.call(reviewSave, { orderNo, skuCode, rating: 5, body: 'Warm and quiet.' }, buyer);
  await recorder.call(reviewSave, { orderNo, skuCode, rating: 4, body: 'Warm.' }, buyer, 'again');
  await recorder.call(reviewHelpful, { reviewNo, helpful: true }, other);
  await recorder.call(reviewMarks, { commodityCode }, other);
  for (const sort of ['suggested', 'newest'] as const)
    await recorder.call(reviewList, { commodityCode, sort }, other, sort);
  const { question } = await recorder.call(questionAsk, { commodityCode, text: 'Is it heavy?' }, other);
  await recorder.call(questionMarks, { commodityCode }, buyer);
  await recorder.call(questionAnswer, { questionNo: question.questionNo, text: 'Not at all.' }, buyer);
  await recorder.call(questionList, { commodityCode }, other, 'with some');
}

export async function cancelOrder({ recorder }: CallContext, caller: Caller, orderNo: string): Promise<void> {
  await recorder.call(orderCancel, { orderNo }, caller);
}
