import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { correctShopBalance, failShopPayout, payShopPayout, prepareShopPayout } from '#payout/payout.operator.ts';
import { createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator, type ApiClient } from '#testing/operators.ts';
import { addPayoutAccount, payoutContextOf } from '#testing/sales.ts';

const fixture = openOneShop(() => createListeningGateway({ webhookHosts: ['127.0.0.1'] }));
const url = 'http://127.0.0.1:1/hook';
let platform: ApiClient;

beforeAll(async () => {
  platform = await createOperator(fixture.gateway);
});

/** A shop with a webhook for the events, and a payout of ten dollars. */
async function openShop(events: readonly string[]) {
  const { db, gateway } = fixture;
  const { code: shopCode } = await createShop(db);
  await addPayoutAccount(gateway, shopCode);
  const merchant = await createOperator(gateway, { shopCode });
  const webhookNo = String((await merchant.send('/webhooks', { url, events })).body['webhookNo']);
  const credit = { shopCode, currency: 'USD', amountMinor: 1000, reason: 'Opening balance' } as const;
  await correctShopBalance(db, credit, payoutContextOf(gateway));
  const prepared = await prepareShopPayout(db, { shopCode, currency: 'USD' }, payoutContextOf(gateway));
  const { payoutNo } = prepared as { payoutNo: string };
  return { shopCode, payoutNo, listDeliveries: () => deliveriesOf(webhookNo) };
}

async function deliveriesOf(webhookNo: string) {
  const { rows } = await sql<{ eventNo: string; payload: { type: string; timestamp: string; data: object } }>`
    SELECT event_no AS "eventNo", payload FROM webhook_delivery
    WHERE webhook_id = (SELECT id FROM webhook WHERE webhook_no = ${webhookNo}) ORDER BY id`.execute(fixture.db);
  return rows;
}

const payoutContext = () => payoutContextOf(fixture.gateway);
const pay = (payoutNo: string) => payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, payoutContext());
const fail = (payoutNo: string, cameBack: boolean) =>
  failShopPayout(fixture.db, { payoutNo, reason: 'Account closed', cameBack }, payoutContext());

test('a shop and the platform are notified when a payout is made, and when it comes back', async () => {
  const added = await platform.send('/webhooks', { url, events: ['payout.failed'] });
  const { shopCode, payoutNo, listDeliveries } = await openShop(['payout.paid', 'payout.failed']);
  expect(await listDeliveries()).toEqual([]);
  await pay(payoutNo);
  await fail(payoutNo, true);
  const data = { payoutNo, shopCode };
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
  const events = (await listDeliveries()).map(({ payload }) => payload);
  expect(events).toEqual([
    { type: 'payout.paid', timestamp, data },
    { type: 'payout.failed', timestamp, data },
  ]);
  const ofPlatform = await deliveriesOf(String(added.body['webhookNo']));
  expect(ofPlatform.map(({ payload }) => payload.data)).toEqual([data]);
  expect(ofPlatform[0]?.eventNo).toBe((await listDeliveries())[1]?.eventNo);
});

test('a payout that fails before it is paid is reported as failed, and no other step is', async () => {
  const { payoutNo, listDeliveries } = await openShop(['payout.paid', 'payout.failed', 'order.paid']);
  await fail(payoutNo, false);
  expect((await listDeliveries()).map(({ payload }) => payload.type)).toEqual(['payout.failed']);
});

test('nobody is notified of another shop’s payouts, of events that the webhook does not name, or by a copy', async () => {
  const other = await openShop(['payout.paid']);
  const { payoutNo, listDeliveries } = await openShop(['payout.failed']);
  await pay(payoutNo);
  expect(await listDeliveries()).toEqual([]);
  expect(await other.listDeliveries()).toEqual([]);
  await sql`UPDATE instance SET copy_since = now(), copy_reason = 'declared'`.execute(fixture.db);
  await sql`UPDATE shop_payout SET state = 'paid', paid_by = 'mei', paid_at = now(), bank_reference = 'B'
    WHERE payout_no = ${other.payoutNo}`.execute(fixture.db);
  await sql`UPDATE instance SET copy_since = NULL, copy_reason = NULL`.execute(fixture.db);
  expect(await other.listDeliveries()).toEqual([]);
});
