import { afterSalesWithdraw } from '@kaimai/contract/after-sales/after-sales';
import { messageList } from '@kaimai/contract/message/message';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createShop, type TestBuyer } from '#testing/factories.ts';
import { lastMail } from '#testing/mails.ts';
import { openOneReturn } from '#testing/one-return.ts';
import { refundRequest } from '#after-sales/decision/shop-steps.ts';

const { fixture, approvedReturn, addSlot, view, times, choose, cancel, sendBack, bookedOf } = openOneReturn();

const hourMs = 3_600_000;
const message = { zh_CN: '车坏了', en_US: 'The van broke down' };
const fixedRefusal = { code: 'ORDER_STATE_CONFLICT', detail: expect.stringContaining('can no longer be changed') };
const slotGoneRefusal = {
  code: 'ORDER_STATE_CONFLICT',
  detail: 'This time is no longer available. Choose another one',
};

describe('a collection', () => {
  test('cannot be postponed beyond the time that the buyer has to send the parcel', async () => {
    const afterSalesNo = await approvedReturn();
    // The buyer has fourteen days.
    const [within, later] = [await addSlot(13 * 24), await addSlot(15 * 24)];
    expect(await times(afterSalesNo)).toEqual([within]);
    await choose(afterSalesNo, 'pickup', within);
    expect(await times(afterSalesNo)).toEqual([within]);
    expect(await choose(afterSalesNo, 'pickup', later)).toMatchObject(slotGoneRefusal);
  });

  test('is booked with a mail, changed, cancelled, and its places are released', async () => {
    const afterSalesNo = await approvedReturn();
    const [first, second] = [await addSlot(24), await addSlot(48)];
    expect(await times(afterSalesNo)).toEqual([first, second]);
    expect(await choose(afterSalesNo, 'pickup', first)).toMatchObject({ code: 'SUCCESS' });
    expect(await choose(afterSalesNo, 'pickup', first)).toMatchObject({ code: 'SUCCESS' });
    expect(await bookedOf(first)).toBe(1);
    expect((await lastMail(fixture.gateway, fixture.buyer.email, 'orderNews')).data).toMatchObject({
      title: 'Pick-up booked',
    });
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
    const { rows } = await fixture.gateway.call(messageList, { type: 'order' }, fixture.buyer);
    expect(rows.filter(({ title }) => title === 'Handover cancelled')).toHaveLength(1);
  });

  test('can be booked and changed until its cut-off and not a millisecond later, and again after its end, if the carrier did not come', async () => {
    const afterSalesNo = await approvedReturn();
    const late = await approvedReturn();
    // In 24 hours, with two places and a cut-off twelve hours before.
    const slotNo = await addSlot(24, 2, 12);
    const other = await addSlot(72);
    await choose(afterSalesNo, 'pickup', slotNo);
    fixture.gateway.advance(12 * 3600 - 0.001);
    expect(await choose(late, 'pickup', slotNo)).toMatchObject({ code: 'SUCCESS' });
    expect(await cancel(late)).toMatchObject({ code: 'SUCCESS' });
    expect(await view(afterSalesNo)).toMatchObject({ handover: { canChange: true }, canWithdraw: true });
    fixture.gateway.advance(0.001);
    expect(await choose(late, 'pickup', slotNo)).toMatchObject(slotGoneRefusal);
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
      await fixture.gateway.call(afterSalesWithdraw, { afterSalesNo }, fixture.buyer),
    ])
      expect(answer).toMatchObject(fixedRefusal);
    // The collection begins twelve hours after its cut-off and lasts three.
    fixture.gateway.advance(15 * 3600 - 0.001);
    expect(await cancel(afterSalesNo)).toMatchObject(fixedRefusal);
    fixture.gateway.advance(0.001);
    expect(await view(afterSalesNo)).toMatchObject({
      handover: { canChange: true, pickup: { isMissed: true } },
      canWithdraw: true,
    });
    expect(await choose(afterSalesNo, 'pickup', other)).toMatchObject({ code: 'SUCCESS' });
    expect([await bookedOf(slotNo), await bookedOf(other)]).toEqual([0, 1]);
  });

  test('has no more bookings than places when twelve buyers book concurrently', async () => {
    // With three places.
    const slotNo = await addSlot(24, 3);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createBuyer(fixture.gateway)));
    const requests: { who: TestBuyer; afterSalesNo: string }[] = [];
    for (const who of buyers) requests.push({ who, afterSalesNo: await approvedReturn(who) });
    const answers = await Promise.all(
      requests.map(({ who, afterSalesNo }) => choose(afterSalesNo, 'pickup', slotNo, who)),
    );
    expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'ORDER_STATE_CONFLICT')).toHaveLength(9);
    expect(await bookedOf(slotNo)).toBe(3);
  });

  test('is booked once by a buyer who sends the form ten times', async () => {
    const afterSalesNo = await approvedReturn();
    const slotNo = await addSlot(24, 5);
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(afterSalesNo, 'pickup', slotNo)));
    expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(10);
    expect(await bookedOf(slotNo)).toBe(1);
    expect((await view(afterSalesNo)).timeline.filter(({ action }) => action === 'pickupBooked')).toHaveLength(1);
  });

  test('is exchanged by two buyers concurrently without a deadlock', async () => {
    const [one, two] = [await addSlot(24, 2), await addSlot(48, 2)];
    const others = await createBuyer(fixture.gateway);
    const [first, second] = [await approvedReturn(), await approvedReturn(others)];
    for (let round = 0; round < 5; round += 1) {
      const [near, far] = round % 2 === 0 ? [one, two] : [two, one];
      await Promise.all([choose(first, 'pickup', near), choose(second, 'pickup', far, others)]);
      const answers = await Promise.all([choose(first, 'pickup', far), choose(second, 'pickup', near, others)]);
      expect(answers).toMatchObject([{ code: 'SUCCESS' }, { code: 'SUCCESS' }]);
    }
    expect([await bookedOf(one), await bookedOf(two)]).toEqual([1, 1]);
  });

  test.each(['', 'PU-no-such', '<script>'])('of the unknown time %j is refused', async (slotNo) => {
    const afterSalesNo = await approvedReturn();
    expect(await choose(afterSalesNo, 'pickup', slotNo)).toMatchObject({ code: 'PARAMETER_ERROR' });
  });

  test('of another shop, or for another country, is neither offered nor booked', async () => {
    const afterSalesNo = await approvedReturn();
    const { code: shopCode } = await createShop(fixture.db);
    for (const where of [{ shopCode }, { country: 'CN' }]) {
      const slotNo = await addSlot(24, 1, 12, where);
      expect(await times(afterSalesNo)).toEqual([]);
      expect(await choose(afterSalesNo, 'pickup', slotNo)).toMatchObject({ code: 'PARAMETER_ERROR' });
      expect(await bookedOf(slotNo)).toBe(0);
    }
  });

  test.each([
    [
      'is withdrawn',
      (afterSalesNo: string) => fixture.gateway.call(afterSalesWithdraw, { afterSalesNo }, fixture.buyer),
    ],
    [
      'is refunded without waiting',
      (afterSalesNo: string) =>
        inTransaction(fixture.db, (tx) => refundRequest(tx, { afterSalesNo, message, now: fixture.gateway.now() })),
    ],
    ['is sent by the buyer', (afterSalesNo: string) => sendBack(afterSalesNo, 'SF123456')],
  ])('releases its place when the return %s', async (_title, end) => {
    const afterSalesNo = await approvedReturn();
    const slotNo = await addSlot(24);
    await choose(afterSalesNo, 'pickup', slotNo);
    await end(afterSalesNo);
    expect(await bookedOf(slotNo)).toBe(0);
    expect((await view(afterSalesNo)).handover).toBeNull();
  });
});

// The last test, because it advances the clock by weeks, after which the buyers’ sessions have ended.
test('a collection is offered within the fourteen days only, which a booked one prolongs', async () => {
  const afterSalesNo = await approvedReturn();
  const inTime = await addSlot(14 * 24 - 1);
  await addSlot(14 * 24);
  expect(await times(afterSalesNo)).toEqual([inTime]);
  await choose(afterSalesNo, 'pickup', inTime);
  const { answerUntil } = await view(afterSalesNo);
  // The collection begins in fourteen days less an hour and lasts three hours. Then the buyer has another fourteen days.
  expect(Date.parse(answerUntil ?? '')).toBe(fixture.gateway.now().getTime() + (14 * 24 - 1 + 3 + 14 * 24) * hourMs);
  fixture.gateway.advance(15 * 24 * 3600);
  await fixture.gateway.jobRunner.runOnce();
  expect(await view(afterSalesNo)).toMatchObject({ status: 'APPROVED', handover: { pickup: { isMissed: true } } });
  fixture.gateway.advance(14 * 24 * 3600);
  await fixture.gateway.jobRunner.runOnce();
  expect(await view(afterSalesNo)).toMatchObject({ status: 'WITHDRAWN', handover: null });
  expect(await bookedOf(inTime)).toBe(0);
});
