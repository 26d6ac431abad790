import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator, type ApiClient, type ApiResponse } from '#testing/operators.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';

/** One operator refunds up to US$15.00 of an order alone; headphones cost 12.90. */
const fixture = openOneShop(() => createListeningGateway({ refundLimits: { USD: 1500, CNY: null } }));

const words = { zh_CN: '缺货', en_US: 'Sold out' };

async function paidOrder(quantity: number): Promise<string> {
  return (await buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity }]))[0] ?? '';
}

/** A requested return of an order that has arrived. */
async function requestReturn(quantity: number): Promise<string> {
  const orderNo = await paidOrder(quantity);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  return requestUnits(orderNo, quantity);
}

async function requestUnits(orderNo: string, quantity: number): Promise<string> {
  const lines = [{ skuCode: fixture.headphones.skuCode, quantity }];
  const request = { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines, words: 'Silent' } as const;
  return (await fixture.gateway.call(afterSalesRequest, request, fixture.buyer)).afterSalesNo;
}

const cancel = (operator: ApiClient, orderNo: string, quantity: number) =>
  operator.send(`/orders/${orderNo}/cancel`, {
    message: words,
    units: [{ skuCode: fixture.headphones.skuCode, quantity }],
  });

const waitingOf = ({ body }: ApiResponse) => body['waiting'] as { approvalNo: string; amountMinor: number };

async function reservedOf(orderNo: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    SELECT coalesce(sum(ledger.amount_minor), 0)::int AS minor FROM payment_ledger ledger
      JOIN customer_order o ON o.id = ledger.order_id
    WHERE order_no = ${orderNo} AND kind = 'refund_reserved'`.execute(fixture.db);
  return rows[0]?.minor ?? 0;
}

test('a refund up to the limit is done immediately', async () => {
  const operator = await createOperator(fixture.gateway);
  const orderNo = await paidOrder(3);
  expect((await cancel(operator, orderNo, 1)).body).toMatchObject({ done: true });
  expect(await reservedOf(orderNo)).toBe(1290);
});

test('a refund above the limit is not done until a second operator approves it', async () => {
  const [requester, approver] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const orderNo = await paidOrder(3);
  const requested = await cancel(requester, orderNo, 2);
  expect(requested.body).toMatchObject({ done: false, waiting: { amountMinor: 2580, currency: 'USD' } });
  expect(await reservedOf(orderNo)).toBe(0);
  expect((await requester.get(`/orders/${orderNo}`)).body).toMatchObject({ lines: [{ cancelled: 0 }] });
  const { approvalNo } = waitingOf(requested);
  const selfApproval = await requester.send(`/refund-approvals/${approvalNo}/approve`);
  expect(selfApproval).toMatchObject({
    status: 409,
    body: { error: { text: expect.stringContaining('a second operator must approve it') as string } },
  });
  expect((await approver.send(`/refund-approvals/${approvalNo}/approve`)).status).toBe(200);
  expect(await reservedOf(orderNo)).toBe(2580);
  const { rows } = (await approver.get('/refund-approvals', { state: 'approved' })).body as { rows: unknown[] };
  expect(rows).toContainEqual(
    expect.objectContaining({ approvalNo, requestedBy: requester.name, decidedBy: approver.name }),
  );
  expect((await approver.send(`/refund-approvals/${approvalNo}/approve`)).status).toBe(409);
});

test('the same units do not wait twice for a second operator, whoever requests them and with whatever message', async () => {
  const [requester, other] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const orderNo = await paidOrder(4);
  const first = waitingOf(await cancel(requester, orderNo, 2));
  expect(waitingOf(await cancel(other, orderNo, 2))).toEqual(first);
  const { skuCode } = fixture.headphones;
  for (const operator of [requester, other])
    for (const units of [[{ skuCode, quantity: 2 }], [{ skuCode, quantity: 3 }], undefined]) {
      const message = { ...words, en_US: 'None left' };
      // Without units, this cancels the whole order.
      const again = await operator.send(`/orders/${orderNo}/cancel`, { message, ...(units && { units }) });
      expect(again).toMatchObject({
        status: 409,
        body: { error: { text: expect.stringContaining(first.approvalNo) as string } },
      });
    }
  expect((await other.send(`/refund-approvals/${first.approvalNo}/decline`)).status).toBe(200);
  expect((await cancel(other, orderNo, 3)).body['done']).toBe(false);
});

test('a return does not wait twice for the same refund with two messages', async () => {
  const operator = await createOperator(fixture.gateway);
  const path = `/returns/${await requestReturn(2)}`;
  const { approvalNo } = waitingOf(await operator.send(`${path}/refund`, { message: words }));
  expect(await operator.send(`${path}/refund`, { message: { ...words, en_US: 'Sorry' } })).toMatchObject({
    status: 409,
    body: { error: { text: expect.stringContaining(approvalNo) as string } },
  });
});

test('an approved refund that is smaller than requested does not raise the limit for others', async () => {
  const [requester, approver] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const orderNo = await paidOrder(4);
  const { approvalNo } = waitingOf(await cancel(requester, orderNo, 2));
  // The approval now has the amount of four units.
  await sql`UPDATE refund_approval SET amount_minor = 5160 WHERE approval_no = ${approvalNo}`.execute(fixture.db);
  expect((await approver.send(`/refund-approvals/${approvalNo}/approve`)).status).toBe(200);
  expect((await cancel(requester, orderNo, 1)).body['done']).toBe(true);
  expect((await cancel(requester, orderNo, 1)).body['done']).toBe(false);
});

test('a large refund cannot be split into small ones', async () => {
  const [requester, approver] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const orderNo = await paidOrder(4);
  expect((await cancel(requester, orderNo, 1)).body['done']).toBe(true);
  const second = await cancel(requester, orderNo, 1);
  expect(second.body).toMatchObject({ done: false, waiting: { amountMinor: 1290 } });
  await approver.send(`/refund-approvals/${waitingOf(second).approvalNo}/approve`);
  // The first and the third refund together exceed the limit; the second, which was approved, does not count.
  expect((await cancel(approver, orderNo, 1)).body['done']).toBe(false);
  expect(await reservedOf(orderNo)).toBe(2580);
});

test('a refund that was declined does not raise the limit for another one', async () => {
  const [requester, approver] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const orderNo = await paidOrder(4);
  expect((await cancel(requester, orderNo, 1)).body['done']).toBe(true);
  const second = await cancel(requester, orderNo, 1);
  await approver.send(`/refund-approvals/${waitingOf(second).approvalNo}/decline`);
  expect((await cancel(requester, orderNo, 1)).body['done']).toBe(false);
  expect(await reservedOf(orderNo)).toBe(1290);
});

test('the sum of concurrent refunds stays below the limit', async () => {
  const operator = await createOperator(fixture.gateway);
  const orderNo = await paidOrder(4);
  const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(operator, orderNo, 1)));
  expect(answers.filter(({ body }) => body['done'] === true)).toHaveLength(1);
  expect(await reservedOf(orderNo)).toBe(1290);
});

test('accepting and refunding a return wait, too, and a declined one cannot be approved any more', async () => {
  const [requester, approver] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const afterSalesNo = await requestReturn(2);
  const path = `/returns/${afterSalesNo}`;
  const [accepted, refunded] = [await requester.send(`${path}/accept`, {}), await requester.send(`${path}/refund`, {})];
  expect([accepted.body['done'], refunded.body['done']]).toEqual([false, false]);
  expect(waitingOf(await requester.send(`${path}/accept`, {}))).toEqual(waitingOf(accepted));
  expect((await requester.get(path)).body).toMatchObject({ state: 'REQUESTED' });
  expect((await requester.send(`/refund-approvals/${waitingOf(accepted).approvalNo}/decline`)).status).toBe(200);
  expect((await approver.send(`/refund-approvals/${waitingOf(accepted).approvalNo}/approve`)).status).toBe(409);
  await approver.send(`/refund-approvals/${waitingOf(refunded).approvalNo}/approve`);
  expect((await requester.get(path)).body).toMatchObject({ state: 'REFUNDING' });
});

test('an approval is for one amount: when the refund has become larger, it is refused and another one is requested', async () => {
  const [requester, approver] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const orderNo = await paidOrder(3);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  const [larger, smaller] = [await requestUnits(orderNo, 2), await requestUnits(orderNo, 1)];
  const refundOf = (afterSalesNo: string) => requester.send(`/returns/${afterSalesNo}/refund`, {});
  const first = waitingOf(await refundOf(larger));
  expect(first).toMatchObject({ amountMinor: 2580 });
  expect((await refundOf(smaller)).body).toMatchObject({ done: true });
  // The last refund of an order includes its delivery.
  const second = waitingOf(await refundOf(larger));
  expect(second.amountMinor).toBe(2580 + 1200);
  expect(second.approvalNo).not.toBe(first.approvalNo);
  const approve = ({ approvalNo }: { approvalNo: string }) => approver.send(`/refund-approvals/${approvalNo}/approve`);
  expect(await approve(first)).toMatchObject({
    status: 409,
    body: { error: { text: expect.stringContaining('would refund more than was requested') as string } },
  });
  expect(await reservedOf(orderNo)).toBe(1290);
  expect((await approve(second)).status).toBe(200);
  expect(await reservedOf(orderNo)).toBe(3 * 1290 + 1200);
});

test('an approval of an action that no longer refunds anything is refused, and does not raise the limit for others', async () => {
  const [requester, approver] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const orderNo = await paidOrder(3);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  const afterSalesNo = await requestUnits(orderNo, 2);
  const { approvalNo } = waitingOf(await requester.send(`/returns/${afterSalesNo}/refund`, {}));
  const setAmount = (minor: number) =>
    sql`UPDATE after_sales SET amount_minor = ${minor} WHERE after_sales_no = ${afterSalesNo}`.execute(fixture.db);
  // The requested units now have no price.
  await setAmount(0);
  expect(await approver.send(`/refund-approvals/${approvalNo}/approve`)).toMatchObject({
    status: 409,
    body: { error: { text: expect.stringContaining('would refund nothing any more') as string } },
  });
  expect((await requester.get(`/returns/${afterSalesNo}`)).body).toMatchObject({ state: 'REQUESTED' });
  // Again the sum of its lines, as the invariants require that are checked after the test.
  await setAmount(2580);
});

test('an approval of an action that has become impossible is refused, and nothing is done', async () => {
  const [requester, approver] = [await createOperator(fixture.gateway), await createOperator(fixture.gateway)];
  const afterSalesNo = await requestReturn(2);
  const { approvalNo } = waitingOf(await requester.send(`/returns/${afterSalesNo}/refund`, {}));
  await requester.send(`/returns/${afterSalesNo}/refuse`, { message: words });
  expect((await approver.send(`/refund-approvals/${approvalNo}/approve`)).status).toBe(409);
  const { rows } = (await approver.get('/refund-approvals', { state: 'waiting' })).body as {
    rows: { approvalNo: string }[];
  };
  expect(rows.map((row) => row.approvalNo)).toContain(approvalNo);
});

test('two operators who approve at the same time refund once', async () => {
  const [requester, approver, otherApprover] = [
    await createOperator(fixture.gateway),
    await createOperator(fixture.gateway),
    await createOperator(fixture.gateway),
  ];
  const orderNo = await paidOrder(3);
  const { approvalNo } = waitingOf(await cancel(requester, orderNo, 2));
  const answers = await Promise.all(
    [approver, otherApprover].map((each) => each.send(`/refund-approvals/${approvalNo}/approve`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await reservedOf(orderNo)).toBe(2580);
});
