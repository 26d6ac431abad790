import { afterEach, describe, expect, test } from 'vitest';
import { openOneReturn } from '#testing/one-return.ts';
import { cancelPickups } from '#after-sales/after-sales.operator.ts';

const { fixture, approvedReturn, addSlot, view, times, choose, cancel } = openOneReturn();

const secondsPerDay = 24 * 3600;
let advancedDays = 0;

function advanceDays(days: number): void {
  fixture.gateway.advance(days * secondsPerDay);
  advancedDays += days;
}

// The sessions of later buyers begin at the real time.
afterEach(() => advanceDays(-advancedDays));

const inDays = (days: number) => new Date(fixture.gateway.now().getTime() + days * secondsPerDay * 1000).toISOString();

describe('a missed collection prolongs the time of the buyer, also after the buyer', () => {
  /** A return whose collection was missed two days ago, when the fourteen days of the buyer ended. */
  async function missedCollection(): Promise<string> {
    const afterSalesNo = await approvedReturn();
    await choose(afterSalesNo, 'pickup', await addSlot(14 * 24 - 3));
    advanceDays(16);
    return afterSalesNo;
  }

  test.each([
    ['chooses a label', (afterSalesNo: string) => choose(afterSalesNo, 'label')],
    ['cancels it', (afterSalesNo: string) => cancel(afterSalesNo)],
  ])('%s', async (_title, change) => {
    const afterSalesNo = await missedCollection();
    expect(await view(afterSalesNo)).toMatchObject({ answerUntil: inDays(12) });
    expect(await change(afterSalesNo)).toMatchObject({ code: 'SUCCESS' });
    await fixture.gateway.jobRunner.runOnce();
    expect(await view(afterSalesNo)).toMatchObject({ status: 'APPROVED', answerUntil: inDays(12) });
  });

  test('books another one, which can still be changed', async () => {
    const afterSalesNo = await missedCollection();
    const [second, third] = [await addSlot(48), await addSlot(72)];
    await choose(afterSalesNo, 'pickup', second);
    expect(await times(afterSalesNo)).toEqual([second, third]);
    expect(await choose(afterSalesNo, 'pickup', third)).toMatchObject({ code: 'SUCCESS' });
    await cancel(afterSalesNo);
    await fixture.gateway.jobRunner.runOnce();
    expect(await view(afterSalesNo)).toMatchObject({ status: 'APPROVED', answerUntil: inDays(12) });
  });
});

test('a buyer whose collection the shop cancels has fourteen days to choose again', async () => {
  const message = { zh_CN: '车坏了', en_US: 'The van broke down' };
  const afterSalesNo = await approvedReturn();
  const slotNo = await addSlot(14 * 24 - 1);
  await choose(afterSalesNo, 'pickup', slotNo);
  advanceDays(14);
  await cancelPickups(fixture.db, { slotNo, message, now: fixture.gateway.now() });
  const later = await addSlot(48);
  await fixture.gateway.jobRunner.runOnce();
  expect(await view(afterSalesNo)).toMatchObject({ status: 'APPROVED', answerUntil: inDays(14) });
  expect(await times(afterSalesNo)).toEqual([later]);
});
