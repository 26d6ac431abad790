import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { orderConfirmReceipt } from '@kaimai/contract/order/order';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { refundRequest } from '#after-sales/decision/shop-steps.ts';
import { inTransaction } from '#db/in-transaction.ts';
import type { PayoutSettings } from '#deployment.ts';
import { setPayoutAccount, type PayoutContext } from '#payout/payout.operator.ts';
import type { TestBuyer } from '#testing/factories.ts';
import { chooseAtSandbox, deliverOrder, prepareOrder, startPaying, type OrderLine } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

const dayMs = 86_400_000;

/** Places, pays and delivers orders and confirms their receipt; returns their numbers. */
export async function sell(
  gateway: TestGateway,
  buyer: TestBuyer,
  lines: readonly OrderLine[],
  changes: Parameters<typeof prepareOrder>[3] = {},
): Promise<string[]> {
  const order = await prepareOrder(gateway, buyer, lines, changes);
  const { payNo, orderNos, code: orderCode, detail } = await gateway.call(orderPlace, order, buyer);
  if (orderCode !== 'SUCCESS') throw new Error(`the order is refused: ${orderCode} ${detail}`);
  await chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
  for (const orderNo of orderNos) {
    await deliverOrder(gateway, orderNo, gateway.now());
    const { code } = await gateway.call(orderConfirmReceipt, { orderNo }, buyer);
    if (code !== 'SUCCESS') throw new Error(`the receipt is not confirmed: ${code}`);
  }
  return orderNos;
}

/** The buyer requests a refund of some units; returns the number of the request. */
export async function requestRefund(
  gateway: TestGateway,
  buyer: TestBuyer,
  { orderNo, ...line }: OrderLine & { orderNo: string },
): Promise<string> {
  const { afterSalesNo, code } = await gateway.call(
    afterSalesRequest,
    { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines: [line] },
    buyer,
  );
  if (code !== 'SUCCESS') throw new Error(`the request is refused: ${code}`);
  return afterSalesNo;
}

/** The shop refunds the units of a request. */
export async function refundAsRequested(gateway: TestGateway, afterSalesNo: string): Promise<void> {
  const message = { zh_CN: '好的', en_US: 'All right' };
  await inTransaction(gateway.db, (tx) => refundRequest(tx, { afterSalesNo, message, now: gateway.now() }));
}

/** The context of an operator who pays shops, by default 31 days from now, when all returns are over. */
export function payoutContextOf(
  gateway: TestGateway,
  {
    by = 'mei',
    daysFromNow = 31,
    payouts = {},
  }: { by?: string; daysFromNow?: number; payouts?: Partial<PayoutSettings> } = {},
): PayoutContext {
  const { deployment } = gateway;
  return {
    by,
    deployment: { ...deployment, payouts: { ...deployment.payouts, ...payouts } },
    now: new Date(gateway.now().getTime() + daysFromNow * dayMs),
  };
}

/** Sets a shop's account for payouts, by default in dollars; returns its number. */
export async function addPayoutAccount(
  gateway: TestGateway,
  shopCode: string,
  holder = 'Shoreline Audio',
  currency: 'USD' | 'CNY' = 'USD',
): Promise<string> {
  const account = await setPayoutAccount(gateway.db, {
    shopCode,
    input: { currency, holder, iban: 'DE89370400440532013000' },
    by: { name: 'mei', isShop: false },
    secrets: gateway.deployment,
    now: gateway.now(),
  });
  if ('problem' in account) throw new Error(account.problem);
  return account.accountNo;
}
