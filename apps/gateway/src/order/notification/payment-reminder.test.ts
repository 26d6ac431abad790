import { orderCancel } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { claimMails, listSentMails, markMailSent } from '#mail/mail.sql.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, pay } from '#testing/purchase.ts';

const fixture = openOneShop(createListeningGateway);

const reminderSeconds = 600;

/** The templates of the mails that were sent to the buyer, in the order in which they were written. */
async function sentMails(): Promise<string[]> {
  await fixture.gateway.jobRunner.runOnce();
  const mails = await listSentMails(fixture.db, { to: fixture.buyer.email, limit: 10 });
  return mails.map(({ mail }) => mail.template).toReversed();
}

test('an order that is paid within ten minutes has one mail, the confirmation', async () => {
  await buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]);
  expect(await sentMails()).toEqual(['orderPaid']);
  fixture.gateway.advance(reminderSeconds);
  expect(await sentMails()).toEqual(['orderPaid']);
});

test('an open payment is mailed after ten minutes, and not before', async () => {
  fixture.gateway.stopClock();
  const { payNo } = await fixture.order();
  fixture.gateway.advance(reminderSeconds - 1);
  expect(await sentMails()).toEqual([]);
  fixture.gateway.advance(1);
  expect(await sentMails()).toEqual(['orderPlaced']);
  await pay(fixture.gateway, fixture.buyer, payNo);
  expect(await sentMails()).toEqual(['orderPlaced', 'orderPaid']);
});

test('a reminder that is being sent while its order is paid counts as sent', async () => {
  const { db, gateway, buyer } = fixture;
  gateway.stopClock();
  const { payNo } = await fixture.order();
  gateway.advance(reminderSeconds);
  const claimed = await claimMails(db, gateway.now(), 100);
  await pay(gateway, buyer, payNo);
  for (const { id } of claimed) await markMailSent(db, id, gateway.now());
  expect(await sentMails()).toEqual(['orderPlaced', 'orderPaid']);
});

test('an order that is cancelled within ten minutes is not mailed as open', async () => {
  const { orderNos } = await fixture.order();
  await fixture.call(orderCancel, { orderNo: orderNos[0] ?? '' });
  fixture.gateway.advance(reminderSeconds);
  expect(await sentMails()).toEqual(['orderClosed']);
});

test('paying one order leaves the reminder of another', async () => {
  await fixture.order();
  await buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]);
  expect(await sentMails()).toEqual(['orderPaid']);
  fixture.gateway.advance(reminderSeconds);
  expect(await sentMails()).toEqual(['orderPlaced', 'orderPaid']);
});

test('with 15 minutes to pay, the reminder is sent after five', async () => {
  fixture.gateway.stopClock();
  fixture.gateway.deployment.payWithinSeconds = 900;
  await fixture.order();
  fixture.gateway.advance(299);
  expect(await sentMails()).toEqual([]);
  fixture.gateway.advance(1);
  expect(await sentMails()).toEqual(['orderPlaced']);
});

test('with a day to pay, the reminder is sent after ten minutes, too', async () => {
  fixture.gateway.stopClock();
  fixture.gateway.deployment.payWithinSeconds = 86_400;
  await fixture.order();
  fixture.gateway.advance(reminderSeconds - 1);
  expect(await sentMails()).toEqual([]);
  fixture.gateway.advance(1);
  expect(await sentMails()).toEqual(['orderPlaced']);
});
