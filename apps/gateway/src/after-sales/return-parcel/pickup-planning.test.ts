import { describe, expect, test } from 'vitest';
import { lastMail } from '#testing/mails.ts';
import { openOneReturn } from '#testing/one-return.ts';
import { addPickup, cancelPickups, collectReturn, listPickups } from '#after-sales/after-sales.operator.ts';

const { fixture, approvedReturn, addSlot, view, times, choose } = openOneReturn();

const hourMs = 3_600_000;
const message = { zh_CN: '车坏了', en_US: 'The van broke down' };
const slotGoneRefusal = {
  code: 'ORDER_STATE_CONFLICT',
  detail: 'This time is no longer available. Choose another one',
};

describe('the shop', () => {
  test('lists what to collect, and records what was collected', async () => {
    const afterSalesNo = await approvedReturn();
    const slotNo = await addSlot(24);
    await choose(afterSalesNo, 'pickup', slotNo);
    const [planned] = await listPickups(fixture.db, {
      shopCode: fixture.shop.code,
      now: fixture.gateway.now(),
      limit: 10,
    });
    expect(planned).toMatchObject({ slotNo, booked: 1, parcels: [{ afterSalesNo, address: { city: 'Portland' } }] });
    expect(await collectReturn(fixture.db, { afterSalesNo, trackingNo: 'SF777', now: fixture.gateway.now() })).toBe(
      true,
    );
    expect(await view(afterSalesNo)).toMatchObject({
      status: 'SENT_BACK',
      trackingNo: 'SF777',
      trackingUrl: expect.stringContaining('SF777'),
    });
    expect(
      await listPickups(fixture.db, { shopCode: fixture.shop.code, now: fixture.gateway.now(), limit: 10 }),
    ).toMatchObject([{ parcels: [] }]);
    const other = await approvedReturn();
    expect(
      await collectReturn(fixture.db, { afterSalesNo: other, trackingNo: undefined, now: fixture.gateway.now() }),
    ).toBe(false);
  });

  test('lists its times in pages, also those that begin at the same moment', async () => {
    const slots = [await addSlot(24), await addSlot(25), await addSlot(26)];
    // In one country no two times of a shop begin at the same moment.
    await fixture.db
      .updateTable('pickup_slot')
      .set({ country: 'CA' })
      .where('slot_no', '=', slots[1] ?? '')
      .execute();
    slots.push(await addSlot(25));
    const list = async (after?: string) => {
      const query = { shopCode: fixture.shop.code, after, now: fixture.gateway.now(), limit: 2 };
      return (await listPickups(fixture.db, query)).map(({ slotNo }) => slotNo);
    };
    expect(await list()).toEqual([slots[0], slots[1]]);
    expect(await list(slots[1])).toEqual([slots[3], slots[2]]);
    expect(await list(slots[2])).toEqual([]);
  });

  test('cancels a time: its buyers are notified by mail and can choose again, and nobody can book it', async () => {
    const afterSalesNo = await approvedReturn();
    const slotNo = await addSlot(24, 2);
    await choose(afterSalesNo, 'pickup', slotNo);
    expect(await cancelPickups(fixture.db, { slotNo, message, now: fixture.gateway.now() })).toBe(1);
    expect(await cancelPickups(fixture.db, { slotNo, message, now: fixture.gateway.now() })).toBe(0);
    expect(
      await cancelPickups(fixture.db, { slotNo: 'PU-no-such', message, now: fixture.gateway.now() }),
    ).toBeUndefined();
    const { data } = await lastMail(fixture.gateway, fixture.buyer.email, 'orderNews');
    expect(data).toMatchObject({
      title: 'Your pick-up was cancelled',
      text: expect.stringContaining('The van broke down'),
    });
    expect(await times(afterSalesNo)).toEqual([]);
    expect(await choose(afterSalesNo, 'pickup', slotNo)).toMatchObject(slotGoneRefusal);
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
    const now = fixture.gateway.now();
    const startsAt = new Date(now.getTime() + 24 * hourMs);
    const time = {
      startsAt,
      endsAt: new Date(startsAt.getTime() + hourMs),
      timeZone: 'UTC',
      capacity: 1,
      cutOffHours: 1,
    };
    const answer = await addPickup(fixture.db, { shopCode: fixture.shop.code, country: 'US', ...time, now, ...change });
    expect(answer).toMatchObject({ problem: expect.stringContaining(problem) });
  });

  test('cannot offer the same time twice', async () => {
    expect(await addSlot(30)).toMatch(/^PU-/);
    expect(await addSlot(30)).toContain('begins at this moment');
  });
});
