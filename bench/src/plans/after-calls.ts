import { allOrders } from '@kaimai/contract/values/business-constants';
import {
  afterSalesDetails,
  afterSalesOptions,
  afterSalesReply,
  afterSalesRequest,
  afterSalesSendBack,
  afterSalesWithdraw,
} from '@kaimai/contract/after-sales/after-sales';
import { orderInvoice } from '@kaimai/contract/invoice/invoice';
import {
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
import { questionAnswer, questionAsk, questionList, questionMarks } from '@kaimai/contract/question/question';
import { orderReviews, reviewHelpful, reviewList, reviewMarks, reviewSave } from '@kaimai/contract/review/review';
import type { Speaker } from '../caller.ts';
import { operate, type World } from './world.ts';

const statuses = [allOrders, ordersWithAfterSales, ordersToReview, ...orderStatuses];

export async function lookAtOrders({ asking }: World, speaker: Speaker, orderNo: string): Promise<void> {
  for (const status of statuses) await asking.ask(orderList, { status }, speaker, status);
  await asking.ask(orderList, { keyWords: 'oak' }, speaker, 'by a word');
  await asking.ask(orderOverview, {}, speaker);
  await asking.ask(orderDetails, { orderNo }, speaker);
}

/** The shop sends an order, and its parcel arrives. */
export async function deliver(world: World, orderNo: string): Promise<void> {
  const shipped = await operate(world, 'orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', `SF${Date.now()}`);
  const parcelNo = /Parcel (\S+) is on its way/.exec(shipped)?.[1] ?? '';
  await operate(world, 'parcels', 'deliver', parcelNo);
}

/** What can be done with an order that has arrived. */
export async function receive({ asking }: World, speaker: Speaker, orderNo: string): Promise<void> {
  await asking.ask(orderConfirmReceipt, { orderNo }, speaker);
  await asking.ask(orderBuyAgain, { orderNo }, speaker);
  const { address } = await asking.ask(orderInvoice, { orderNo }, speaker);
  await asking.note('the invoice', async () => (await fetch(new URL(address, asking.url))).arrayBuffer());
}

export async function giveBack(world: World, speaker: Speaker, orderNo: string): Promise<void> {
  const { asking } = world;
  await asking.ask(afterSalesOptions, { orderNo }, speaker);
  const { lines } = await asking.ask(orderDetails, { orderNo }, speaker, 'arrived');
  const wanted = [{ skuCode: lines[0]?.skuCode ?? '', quantity: 1 }];
  const request = { orderNo, kind: 'RETURN', reason: 'NO_LONGER_WANTED', lines: wanted } as const;
  const withdrawn = await asking.ask(afterSalesRequest, request, speaker);
  await asking.ask(afterSalesWithdraw, withdrawn, speaker);
  const { afterSalesNo } = await asking.ask(afterSalesRequest, request, speaker, 'again');
  await operate(world, 'returns', 'answer', afterSalesNo, '--ask', '--zh', '哪里坏了？', '--en', 'What is broken?');
  await asking.ask(afterSalesReply, { afterSalesNo, words: 'The handle.' }, speaker);
  await operate(world, 'returns', 'answer', afterSalesNo, '--accept', '--zh', '请寄回', '--en', 'Please send it back');
  await asking.ask(afterSalesSendBack, { afterSalesNo, carrier: 'sf', trackingNo: 'SF1' }, speaker);
  await asking.ask(afterSalesDetails, { afterSalesNo }, speaker);
}

/** Reviews and questions of one who has bought, and of another buyer. */
export async function speakOut(
  { asking }: World,
  { buyer, other, orderNo }: { buyer: Speaker; other: Speaker; orderNo: string },
): Promise<void> {
  const { rows } = await asking.ask(orderReviews, { orderNo }, buyer);
  const { skuCode = '', commodityCode = '' } = rows[0] ?? {};
  const { reviewNo } = await asking.ask(reviewSave, { orderNo, skuCode, rating: 5, body: 'Warm and quiet.' }, buyer);
  await asking.ask(reviewSave, { orderNo, skuCode, rating: 4, body: 'Warm.' }, buyer, 'again');
  await asking.ask(reviewHelpful, { reviewNo, helpful: true }, other);
  await asking.ask(reviewMarks, { commodityCode }, other);
  for (const sort of ['suggested', 'newest'] as const)
    await asking.ask(reviewList, { commodityCode, sort }, other, sort);
  const { question } = await asking.ask(questionAsk, { commodityCode, text: 'Is it heavy?' }, other);
  await asking.ask(questionMarks, { commodityCode }, buyer);
  await asking.ask(questionAnswer, { questionNo: question.questionNo, text: 'Not at all.' }, buyer);
  await asking.ask(questionList, { commodityCode }, other, 'with some');
}

export async function cancel({ asking }: World, speaker: Speaker, orderNo: string): Promise<void> {
  await asking.ask(orderCancel, { orderNo }, speaker);
}
