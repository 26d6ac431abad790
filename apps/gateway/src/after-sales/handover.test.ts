import {
  afterSalesDetails,
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
import { messageList } from '@kaimai/contract/message/message';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectOwnData } from '#account/own-data/export.sql.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import {
  createBuyer,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
  type TestShop,
} from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { lastMail } from '#testing/mails.ts';
import { buy, portland } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { addPickup, cancelPickups, collectReturn, listPickups } from './after-sales.operator.ts';
import { accept, receive, refund } from './shop-steps.ts';

const hourMs = 3_600_000;
const message = { zh_CN: '车坏了', en_US: 'The van broke down' };

let gateway: TestGateway;
let db: TestGateway['gateway']['db'];
let shop: TestShop;
let kettle: TestProduct;
let buyer: TestBuyer;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway.gateway);
  gateway.stopClock();
});

beforeEach(async () => {
  shop = await createShop(db);
  kettle = await createProduct(db, { shopId: shop.id, stock: 500 });
  buyer = await createBuyer(gateway);
  await db
    .insertInto('return_method')
    .values([
      {
        shop_id: shop.id,
        method: 'label',
        carrier: 'sf',
        countries: ['US'],
        address: JSON.stringify({ ...portland, recipient: 'Returns', phone: '', district: '' }),
      },
      { shop_id: shop.id, method: 'code', carrier: 'ups', countries: ['US'], postcodes: ['97'], address: null },
      { shop_id: shop.id, method: 'pickup', carrier: 'sf', countries: ['US'], address: null },
    ])
    .execute();
});

afterEach(async () => assertInvariants(db));
afterAll(async () => gateway.close());

async function requestReturn(who = buyer): Promise<string> {
  const [orderNo = ''] = await buy(gateway, who, [{ skuCode: kettle.skuCode, quantity: 1 }]);
  const now = gateway.now();
  const parcel = { orderNo, carrier: 'sf', trackingNo: 'SF1', wanted: [], now };
  const { parcelNo } = await inTransaction(db, (tx) => shipOrder(tx, parcel));
  await inTransaction(db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now }));
  const lines = [{ skuCode: kettle.skuCode, quantity: 1 }];
  const asked = { orderNo, kind: 'RETURN', reason: 'DOES_NOT_FIT', lines } as const;
  return (await gateway.call(afterSalesRequest, asked, who)).afterSalesNo;
}

async function approved(who = buyer): Promise<string> {
  const afterSalesNo = await requestReturn(who);
  await inTransaction(db, (tx) => accept(tx, { afterSalesNo, message: { zh_CN: '', en_US: '' }, now: gateway.now() }));
  return afterSalesNo;
}

/** A time of three hours. */
async function slot(inHours: number, capacity = 1, cutOffHours = 12): Promise<string> {
  const startsAt = new Date(gateway.now().getTime() + inHours * hourMs);
  const time = { startsAt, endsAt: new Date(startsAt.getTime() + 3 * hourMs), timeZone: 'America/Los_Angeles' };
  const added = await addPickup(db, {
    shopCode: shop.code,
    country: 'US',
    ...time,
    capacity,
    cutOffHours,
    now: gateway.now(),
  });
  return 'slotNo' in added ? added.slotNo : added.problem;
}

const view = (afterSalesNo: string, who = buyer) => gateway.call(afterSalesDetails, { afterSalesNo }, who);
const times = async (afterSalesNo: string, who = buyer) =>
  (await gateway.call(returnPickupTimes, { afterSalesNo }, who)).rows.map(({ slotNo }) => slotNo);
const choose = (afterSalesNo: string, method: 'label' | 'code' | 'pickup', slotNo = '', who = buyer) =>
  gateway.call(returnHandoverChoose, { afterSalesNo, method, slotNo }, who);
const cancel = (afterSalesNo: string, who = buyer) => gateway.call(returnHandoverCancel, { afterSalesNo }, who);
const handIn = (afterSalesNo: string, who = buyer) => gateway.call(returnHandedIn, { afterSalesNo }, who);
const label = (afterSalesNo: string, who = buyer) => gateway.call(returnLabel, { afterSalesNo }, who);
const sendBack = (afterSalesNo: string, trackingNo: string, carrier = 'SF Express') =>
  gateway.call(afterSalesSendBack, { afterSalesNo, carrier, trackingNo }, buyer);

async function bookedOf(slotNo: string): Promise<number | undefined> {
  const row = await db.selectFrom('pickup_slot').select('booked').where('slot_no', '=', slotNo).executeTakeFirst();
  return row?.booked;
}

const fixed = { code: 'ORDER_STATE_CONFLICT', detail: expect.stringContaining('can no longer be changed') };
const gone = { code: 'ORDER_STATE_CONFLICT', detail: 'This time is no longer available. Choose another one' };
const unknown = { code: 'OBJECT_NOT_EXIST' };

describe('what is offered', () => {
  test('depends on the shop and the address, and only while the parcel is expected', async () => {
    const afterSalesNo = await requestReturn();
    expect(await view(afterSalesNo)).toMatchObject({ returnMethods: [], handover: null });
    expect(await choose(afterSalesNo, 'label')).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
    await inTransaction(db, (tx) => accept(tx, { afterSalesNo, message, now: gateway.now() }));
    const offered = async () => (await view(afterSalesNo)).returnMethods.map(({ method }) => method);
    expect(await offered()).toEqual(['pickup', 'label', 'code']);
    await db
      .updateTable('return_method')
      .set({ postcodes: ['10'] })
      .where('method', '=', 'code')
      .where('shop_id', '=', shop.id)
      .execute();
    expect(await offered()).toEqual(['pickup', 'label']);
    expect(await choose(afterSalesNo, 'code')).toMatchObject({
      code: 'ORDER_STATE_CONFLICT',
      detail: expect.stringContaining('at your address'),
    });
    await db
      .updateTable('return_method')
      .set({ countries: ['CN'] })
      .where('shop_id', '=', shop.id)
      .execute();
    expect(await offered()).toEqual(['own']);
  });

  test.each([
    ['its state', ['oregon'], true],
    ['the code of its state', ['OR'], true],
    ['its city', ['Seattle', 'PORTLAND'], true],
    ['its city in its state', ['Oregon > Portland'], true],
    ['a city of this name in another state', ['Maine > Portland'], false],
    ['other places', ['Washington', 'Seattle'], false],
  ])('has counters and collections that name %s', async (_title, places, isOffered) => {
    const afterSalesNo = await approved();
    await db
      .updateTable('return_method')
      .set({ places, postcodes: [] })
      .where('method', 'in', ['code', 'pickup'])
      .where('shop_id', '=', shop.id)
      .execute();
    const methods = (await view(afterSalesNo)).returnMethods.map(({ method }) => method);
    expect(methods).toEqual(isOffered ? ['pickup', 'label', 'code'] : ['label']);
    expect(await choose(afterSalesNo, 'code')).toMatchObject({ success: isOffered });
  });
});

describe('a label or a code', () => {
  test('is chosen once, is in the history, and hands the parcel over', async () => {
    const afterSalesNo = await approved();
    for (let press = 0; press < 2; press += 1)
      expect(await choose(afterSalesNo, 'label')).toMatchObject({ code: 'SUCCESS' });
    const { handover, timeline } = await view(afterSalesNo);
    expect(handover).toMatchObject({ method: 'label', carrier: 'SF Express', pickup: null, canChange: true });
    expect(handover?.code).toMatch(/^[A-Z2-9]{10}$/);
    expect(timeline.map(({ action }) => action)).toEqual([null, null, 'labelChosen']);
    const { from, to, code, labelCode, quantity } = await label(afterSalesNo);
    expect({ from, to, code, labelCode, quantity }).toMatchObject({
      from: { city: 'Portland' },
      to: { recipient: 'Returns' },
      code: 'SUCCESS',
      labelCode: handover?.code,
      quantity: 1,
    });
    await choose(afterSalesNo, 'code');
    expect(await label(afterSalesNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
    const shown = (await view(afterSalesNo)).handover?.code;
    for (let press = 0; press < 2; press += 1) expect(await handIn(afterSalesNo)).toMatchObject({ code: 'SUCCESS' });
    expect(await view(afterSalesNo)).toMatchObject({
      status: 'SENT_BACK',
      carrier: 'UPS',
      trackingNo: shown,
      handover: { canChange: false },
    });
    await inTransaction(db, (tx) => receive(tx, { afterSalesNo, saleable: 'all', now: gateway.now() }));
    expect(await view(afterSalesNo)).toMatchObject({ status: 'REFUNDING', handover: { method: 'code' } });
  });

  test('is given up, once', async () => {
    const afterSalesNo = await approved();
    await choose(afterSalesNo, 'code');
    for (let press = 0; press < 2; press += 1) expect(await cancel(afterSalesNo)).toMatchObject({ code: 'SUCCESS' });
    const { handover, timeline } = await view(afterSalesNo);
    expect(handover).toBeNull();
    expect(timeline.filter(({ action }) => action === 'handoverCancelled')).toHaveLength(1);
    expect(await handIn(afterSalesNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  });

  test('belongs to no other buyer', async () => {
    const afterSalesNo = await approved();
    const slotNo = await slot(24);
    await choose(afterSalesNo, 'label');
    const stranger = await createBuyer(gateway);
    const own = await approved(stranger);
    for (const answer of [
      await label(afterSalesNo, stranger),
      await choose(afterSalesNo, 'code', '', stranger),
      await choose(afterSalesNo, 'pickup', slotNo, stranger),
      await cancel(afterSalesNo, stranger),
      await handIn(afterSalesNo, stranger),
      await gateway.call(returnPickupTimes, { afterSalesNo }, stranger),
    ])
      expect(answer).toMatchObject(unknown);
    expect(await label('AS-no-such', stranger)).toMatchObject(unknown);
    const elsewhere = await createShop(db);
    await db.updateTable('pickup_slot').set({ shop_id: elsewhere.id }).where('slot_no', '=', slotNo).execute();
    expect(await choose(own, 'pickup', slotNo, stranger)).toMatchObject({ code: 'PARAMETER_ERROR' });
    expect(await view(afterSalesNo)).toMatchObject({ handover: { method: 'label' } });
  });
});

describe('a collection', () => {
  test('is booked with a mail, changed, cancelled, and its places are given back', async () => {
    const afterSalesNo = await approved();
    const [first, second] = [await slot(24), await slot(48)];
    expect(await times(afterSalesNo)).toEqual([first, second]);
    expect(await choose(afterSalesNo, 'pickup', first)).toMatchObject({ code: 'SUCCESS' });
    expect(await choose(afterSalesNo, 'pickup', first)).toMatchObject({ code: 'SUCCESS' });
    expect(await bookedOf(first)).toBe(1);
    expect((await lastMail(gateway, buyer.email, 'orderNews')).data).toMatchObject({ title: 'Pick-up booked' });
    expect(await times(afterSalesNo)).toEqual([first, second]);
    await choose(afterSalesNo, 'pickup', second);
    expect([await bookedOf(first), await bookedOf(second)]).toEqual([0, 1]);
    await choose(afterSalesNo, 'label');
    expect(await bookedOf(second)).toBe(0);
    await choose(afterSalesNo, 'pickup', first);
    await cancel(afterSalesNo);
    expect(await bookedOf(first)).toBe(0);
    const { timeline } = await view(afterSalesNo);
    expect(timeline.slice(2).map(({ action }) => action)).toEqual([
      'pickupBooked',
      'pickupChanged',
      'labelChosen',
      'pickupBooked',
      'handoverCancelled',
    ]);
    const { rows } = await gateway.call(messageList, { type: 'order' }, buyer);
    expect(rows.filter(({ title }) => title === 'Handover cancelled')).toHaveLength(1);
  });

  test('can be booked and changed until its cut-off and not a millisecond later, and again when nobody came', async () => {
    const afterSalesNo = await approved();
    const late = await approved();
    const slotNo = await slot(24, 2, 12);
    const other = await slot(72);
    await choose(afterSalesNo, 'pickup', slotNo);
    gateway.advance(12 * 3600 - 0.001);
    expect(await choose(late, 'pickup', slotNo)).toMatchObject({ code: 'SUCCESS' });
    expect(await cancel(late)).toMatchObject({ code: 'SUCCESS' });
    expect(await view(afterSalesNo)).toMatchObject({ handover: { canChange: true }, canWithdraw: true });
    gateway.advance(0.001);
    expect(await choose(late, 'pickup', slotNo)).toMatchObject(gone);
    expect(await times(late)).toEqual([other]);
    expect(await view(afterSalesNo)).toMatchObject({
      handover: { canChange: false, pickup: { isMissed: false } },
      canWithdraw: false,
    });
    for (const answer of [
      await choose(afterSalesNo, 'pickup', other),
      await choose(afterSalesNo, 'label'),
      await cancel(afterSalesNo),
      await sendBack(afterSalesNo, 'SF123456'),
      await gateway.call(afterSalesWithdraw, { afterSalesNo }, buyer),
    ])
      expect(answer).toMatchObject(fixed);
    gateway.advance(15 * 3600 - 0.001);
    expect(await cancel(afterSalesNo)).toMatchObject(fixed);
    gateway.advance(0.001);
    expect(await view(afterSalesNo)).toMatchObject({
      handover: { canChange: true, pickup: { isMissed: true } },
      canWithdraw: true,
    });
    expect(await choose(afterSalesNo, 'pickup', other)).toMatchObject({ code: 'SUCCESS' });
    expect([await bookedOf(slotNo), await bookedOf(other)]).toEqual([0, 1]);
  });

  test('has no more bookings than places when twelve buyers press at once', async () => {
    const slotNo = await slot(24, 3);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createBuyer(gateway)));
    const requests: { who: TestBuyer; afterSalesNo: string }[] = [];
    for (const who of buyers) requests.push({ who, afterSalesNo: await approved(who) });
    const answers = await Promise.all(
      requests.map(({ who, afterSalesNo }) => choose(afterSalesNo, 'pickup', slotNo, who)),
    );
    expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'ORDER_STATE_CONFLICT')).toHaveLength(9);
    expect(await bookedOf(slotNo)).toBe(3);
  });

  test('is booked once by one buyer who presses ten times', async () => {
    const afterSalesNo = await approved();
    const slotNo = await slot(24, 5);
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(afterSalesNo, 'pickup', slotNo)));
    expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(10);
    expect(await bookedOf(slotNo)).toBe(1);
    expect((await view(afterSalesNo)).timeline.filter(({ action }) => action === 'pickupBooked')).toHaveLength(1);
  });

  test('is exchanged by two buyers at once without a deadlock', async () => {
    const [one, two] = [await slot(24, 2), await slot(48, 2)];
    const others = await createBuyer(gateway);
    const [first, second] = [await approved(), await approved(others)];
    for (let round = 0; round < 5; round += 1) {
      const [here, there] = round % 2 === 0 ? [one, two] : [two, one];
      await Promise.all([choose(first, 'pickup', here), choose(second, 'pickup', there, others)]);
      const answers = await Promise.all([choose(first, 'pickup', there), choose(second, 'pickup', here, others)]);
      expect(answers).toMatchObject([{ code: 'SUCCESS' }, { code: 'SUCCESS' }]);
    }
    expect([await bookedOf(one), await bookedOf(two)]).toEqual([1, 1]);
  });

  test.each(['', 'PU-no-such', '<script>'])('of the unknown time %j is refused', async (slotNo) => {
    const afterSalesNo = await approved();
    expect(await choose(afterSalesNo, 'pickup', slotNo)).toMatchObject({ code: 'PARAMETER_ERROR' });
  });

  test.each([
    ['is withdrawn', (afterSalesNo: string) => gateway.call(afterSalesWithdraw, { afterSalesNo }, buyer)],
    [
      'is refunded without waiting',
      (afterSalesNo: string) => inTransaction(db, (tx) => refund(tx, { afterSalesNo, message, now: gateway.now() })),
    ],
    ['is sent by the buyer', (afterSalesNo: string) => sendBack(afterSalesNo, 'SF123456')],
  ])('gives its place back when the return %s', async (_title, end) => {
    const afterSalesNo = await approved();
    const slotNo = await slot(24);
    await choose(afterSalesNo, 'pickup', slotNo);
    await end(afterSalesNo);
    expect(await bookedOf(slotNo)).toBe(0);
    expect((await view(afterSalesNo)).handover).toBeNull();
  });
});

describe('the shop', () => {
  test('sees what to collect, and notes it', async () => {
    const afterSalesNo = await approved();
    const slotNo = await slot(24);
    await choose(afterSalesNo, 'pickup', slotNo);
    const [planned] = await listPickups(db, { shopCode: shop.code, now: gateway.now(), limit: 10 });
    expect(planned).toMatchObject({ slotNo, booked: 1, parcels: [{ afterSalesNo, address: { city: 'Portland' } }] });
    expect(await collectReturn(db, { afterSalesNo, trackingNo: 'SF777', now: gateway.now() })).toBe(true);
    expect(await view(afterSalesNo)).toMatchObject({
      status: 'SENT_BACK',
      trackingNo: 'SF777',
      trackingUrl: expect.stringContaining('SF777'),
    });
    expect(await listPickups(db, { shopCode: shop.code, now: gateway.now(), limit: 10 })).toMatchObject([
      { parcels: [] },
    ]);
    const other = await approved();
    expect(await collectReturn(db, { afterSalesNo: other, trackingNo: undefined, now: gateway.now() })).toBe(false);
  });

  test('cancels a time: whoever booked it is told by mail and chooses again, and nobody else can', async () => {
    const afterSalesNo = await approved();
    const slotNo = await slot(24, 2);
    await choose(afterSalesNo, 'pickup', slotNo);
    expect(await cancelPickups(db, { slotNo, message, now: gateway.now() })).toBe(1);
    expect(await cancelPickups(db, { slotNo, message, now: gateway.now() })).toBe(0);
    expect(await cancelPickups(db, { slotNo: 'PU-no-such', message, now: gateway.now() })).toBeUndefined();
    const { data } = await lastMail(gateway, buyer.email, 'orderNews');
    expect(data).toMatchObject({
      title: 'Your pick-up was cancelled',
      text: expect.stringContaining('The van broke down'),
    });
    expect(await times(afterSalesNo)).toEqual([]);
    expect(await choose(afterSalesNo, 'pickup', slotNo)).toMatchObject(gone);
    expect(await view(afterSalesNo)).toMatchObject({ handover: null, status: 'APPROVED' });
  });

  test.each([
    [{ country: 'XX' }, 'region'],
    [{ capacity: 0 }, '1 to 10,000'],
    [{ capacity: 10_001 }, '1 to 10,000'],
    [{ timeZone: 'Mars/Base' }, 'no time zone'],
    [{ cutOffHours: 24 }, 'cut-off is over'],
    [{ shopCode: 'NOBODY' }, 'no shop'],
  ])('cannot offer a time with %j', async (change, problem) => {
    const now = gateway.now();
    const startsAt = new Date(now.getTime() + 24 * hourMs);
    const time = {
      startsAt,
      endsAt: new Date(startsAt.getTime() + hourMs),
      timeZone: 'UTC',
      capacity: 1,
      cutOffHours: 1,
    };
    const answer = await addPickup(db, { shopCode: shop.code, country: 'US', ...time, now, ...change });
    expect(answer).toMatchObject({ problem: expect.stringContaining(problem) });
  });

  test('offers a moment once', async () => {
    expect(await slot(30)).toMatch(/^PU-/);
    expect(await slot(30)).toContain('begins at this moment');
  });
});

describe('a parcel of the buyer’s own', () => {
  test.each([
    ['SF1234567890', 'SF1234567890'],
    [' sf 1234-567 ', 'SF1234-567'],
    ['12', '12'],
  ])('is noted by its number %j', async (written, stored) => {
    const afterSalesNo = await approved();
    expect(await sendBack(afterSalesNo, written)).toMatchObject({ status: 'SENT_BACK' });
    const page = { trackingNo: stored, carrier: 'SF Express', trackingUrl: expect.stringContaining(stored) };
    expect(await view(afterSalesNo)).toMatchObject(page);
  });

  test.each(['1', 'none', 'soon', '<b>1</b>', '../1', '1'.repeat(41)])('is refused by %j', async (written) => {
    const afterSalesNo = await approved();
    const answer = await sendBack(afterSalesNo, written);
    expect(answer).toMatchObject({
      code: 'PARAMETER_ERROR',
      detail: expect.stringContaining('tracking number'),
    });
    expect(await view(afterSalesNo)).toMatchObject({ status: 'APPROVED', trackingNo: '' });
  });

  test('of an unknown carrier has no page to follow', async () => {
    const afterSalesNo = await approved();
    await sendBack(afterSalesNo, 'A1', 'Uncle Bob');
    expect(await view(afterSalesNo)).toMatchObject({ carrier: 'Uncle Bob', trackingUrl: null });
  });
});

test('the copy of a buyer’s data has what was chosen', async () => {
  const afterSalesNo = await approved();
  const slotNo = await slot(24);
  await choose(afterSalesNo, 'pickup', slotNo);
  const { handover } = await view(afterSalesNo);
  expect(JSON.stringify(await collectOwnData(db, buyer.id))).toContain(handover?.code ?? 'missing');
});

// Last: buyers’ sessions end in the weeks that pass here.
test('a collection is offered within the fourteen days only, which a booked one prolongs', async () => {
  const afterSalesNo = await approved();
  const inTime = await slot(14 * 24 - 1);
  await slot(14 * 24);
  expect(await times(afterSalesNo)).toEqual([inTime]);
  await choose(afterSalesNo, 'pickup', inTime);
  const { answerUntil } = await view(afterSalesNo);
  expect(Date.parse(answerUntil ?? '')).toBe(gateway.now().getTime() + (14 * 24 - 1 + 3 + 14 * 24) * hourMs);
  gateway.advance(15 * 24 * 3600);
  await gateway.gateway.jobRunner.runOnce();
  expect(await view(afterSalesNo)).toMatchObject({ status: 'APPROVED', handover: { pickup: { isMissed: true } } });
  gateway.advance(14 * 24 * 3600);
  await gateway.gateway.jobRunner.runOnce();
  expect(await view(afterSalesNo)).toMatchObject({ status: 'WITHDRAWN', handover: null });
  expect(await bookedOf(inTime)).toBe(0);
});
