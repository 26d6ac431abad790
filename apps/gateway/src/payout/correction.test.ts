import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { declareCopy, promote } from '#instance/instance.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { addPayoutAccount, payoutContextOf } from '#testing/sales.ts';
import {
  approveShopCorrection,
  correctShopBalance,
  declineShopCorrection,
  failShopPayout,
  listBalanceEntries,
  listBalances,
  listCorrections,
  payShopPayout,
  prepareShopPayout,
} from './payout.operator.ts';

const fixture = openOneShop(createListeningGateway);
const reason = 'A parcel that the carrier lost';
const limited = { limits: { USD: 1000, CNY: null } };

async function openShop(): Promise<string> {
  const { code } = await createShop(fixture.db);
  await addPayoutAccount(fixture.gateway, code);
  return code;
}

const payoutContext = (by = 'mei', daysFromNow = 0) =>
  payoutContextOf(fixture.gateway, { by, daysFromNow, payouts: limited });

interface Options {
  by?: string;
  daysFromNow?: number;
  currency?: 'USD' | 'CNY';
}

async function correct(
  shopCode: string,
  amountMinor: number,
  { by = 'mei', daysFromNow = 0, currency = 'USD' }: Options = {},
) {
  const correction = { shopCode, currency, amountMinor, reason };
  const corrected = await correctShopBalance(fixture.db, correction, payoutContext(by, daysFromNow));
  if ('problem' in corrected) throw new Error(corrected.problem);
  return corrected;
}

async function balanceOf(shopCode: string) {
  const { now } = payoutContext();
  const [balance] = await listBalances(fixture.db, { shopCode, isSandbox: true, now, limit: 2 });
  return balance;
}

test('a credit can be paid immediately, and a debit reduces the next payout', async () => {
  const shopCode = await openShop();
  expect(await correct(shopCode, 900)).toMatchObject({ state: 'booked' });
  const { correctionNo } = await correct(shopCode, -100);
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 800, withheldMinor: 0, pendingMinor: 0 });
  const payout = await prepareShopPayout(fixture.db, { shopCode, currency: 'USD' }, payoutContext());
  expect(payout).toMatchObject({ amountMinor: 800, entries: 2 });
  const { payoutNo } = payout as { payoutNo: string };
  expect(await listBalanceEntries(fixture.db, { shopCode, limit: 9 })).toMatchObject([
    { kind: 'correction', correctionNo, reason, orderNo: null, netMinor: -100, commissionMinor: 0, payoutNo },
    { kind: 'correction', netMinor: 900, payoutNo },
  ]);
  await payShopPayout(fixture.db, { payoutNo, reference: 'B-1' }, payoutContext());
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 0, paidMinor: 800 });
  await failShopPayout(fixture.db, { payoutNo, reason: 'Account closed', cameBack: true }, payoutContext());
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 800, paidMinor: 0 });
});

test('a balance may become negative, and then nothing is paid', async () => {
  const shopCode = await openShop();
  await correct(shopCode, -500);
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: -500 });
  expect(await prepareShopPayout(fixture.db, { shopCode, currency: 'USD' }, payoutContext())).toHaveProperty('problem');
});

test('above the limit a correction waits, and is booked by a second operator only', async () => {
  const shopCode = await openShop();
  const { correctionNo, state } = await correct(shopCode, -1001);
  expect(state).toBe('waiting');
  expect(await balanceOf(shopCode)).toBeUndefined();
  expect(await approveShopCorrection(fixture.db, correctionNo, payoutContext())).toEqual({
    problem: `${correctionNo} was requested by mei; a second operator must approve it`,
  });
  expect(await approveShopCorrection(fixture.db, correctionNo, payoutContext('chen'))).toEqual({ correctionNo });
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: -1001 });
  for (const decide of [approveShopCorrection, declineShopCorrection])
    expect(await decide(fixture.db, correctionNo, payoutContext('chen'))).toEqual({
      problem: `${correctionNo} is booked already`,
    });
  expect(await listCorrections(fixture.db, { shopCode, limit: 9 })).toMatchObject([
    { correctionNo, state: 'booked', requestedBy: 'mei', decidedBy: 'chen' },
  ]);
});

test('a declined correction changes no balance, also when its own operator declines it', async () => {
  const shopCode = await openShop();
  const { correctionNo } = await correct(shopCode, 5000);
  expect(await declineShopCorrection(fixture.db, correctionNo, payoutContext())).toEqual({ correctionNo });
  expect(await approveShopCorrection(fixture.db, correctionNo, payoutContext('chen'))).toHaveProperty('problem');
  expect(await balanceOf(shopCode)).toBeUndefined();
});

test('a large correction cannot be split: those of 30 days that nobody approved count together, in both directions', async () => {
  const shopCode = await openShop();
  const states: string[] = [];
  for (const amountMinor of [600, -300, 100, 1]) states.push((await correct(shopCode, amountMinor)).state);
  expect(states).toEqual(['booked', 'booked', 'booked', 'waiting']);
  const [waiting] = await listCorrections(fixture.db, { shopCode, state: 'waiting', limit: 9 });
  await approveShopCorrection(fixture.db, waiting?.correctionNo ?? '', payoutContext('chen'));
  expect((await correct(shopCode, 600, { daysFromNow: 31 })).state).toBe('booked');
});

test('neither what a second operator approved nor another currency counts towards the limit', async () => {
  const shopCode = await openShop();
  const { correctionNo } = await correct(shopCode, 2000);
  await approveShopCorrection(fixture.db, correctionNo, payoutContext('chen'));
  expect((await correct(shopCode, 5000, { currency: 'CNY' })).state).toBe('booked');
  expect((await correct(shopCode, 1000)).state).toBe('booked');
  expect((await correct(shopCode, 1)).state).toBe('waiting');
});

test('corrections count together for exactly 30 days', async () => {
  fixture.gateway.stopClock();
  const shopCode = await openShop();
  await correct(shopCode, 1000);
  fixture.gateway.advance(30 * 86_400 - 1);
  expect((await correct(shopCode, 1)).state).toBe('waiting');
  fixture.gateway.advance(1);
  expect((await correct(shopCode, 1000)).state).toBe('booked');
});

test('of concurrent corrections, not more than the limit is booked without a second operator', async () => {
  const shopCode = await openShop();
  const results = await Promise.all(Array.from({ length: 5 }, () => correct(shopCode, 400)));
  expect(results.filter(({ state }) => state === 'booked')).toHaveLength(2);
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 800 });
});

test('of two operators who approve concurrently, one books the correction', async () => {
  const shopCode = await openShop();
  const { correctionNo } = await correct(shopCode, 2000);
  const results = await Promise.all(
    ['chen', 'lee', 'kim'].map((by) => approveShopCorrection(fixture.db, correctionNo, payoutContext(by))),
  );
  expect(results.filter((result) => !('problem' in result))).toHaveLength(1);
  expect(await balanceOf(shopCode)).toMatchObject({ availableMinor: 2000 });
});

test.each([0, 1.5, 2_000_000_001, -2_000_000_001, Number.NaN])('an amount of %s is refused', async (amountMinor) => {
  const shopCode = await openShop();
  const correction = { shopCode, currency: 'USD', amountMinor, reason } as const;
  expect(await correctShopBalance(fixture.db, correction, payoutContext())).toMatchObject({
    problem: 'A credit or debit must be above zero and at most 20,000,000.00',
  });
});

test('unknown shops and corrections are refused, and a copy corrects nothing', async () => {
  const { db } = fixture;
  const shopCode = await openShop();
  const { correctionNo } = await correct(shopCode, 2000);
  const correction = { shopCode, currency: 'USD', amountMinor: 1, reason } as const;
  expect(await correctShopBalance(db, { ...correction, shopCode: 'NONE' }, payoutContext())).toMatchObject({
    problem: 'There is no shop NONE',
  });
  for (const decide of [approveShopCorrection, declineShopCorrection])
    expect(await decide(db, 'NONE', payoutContext('chen'))).toMatchObject({ problem: 'There is no correction NONE' });
  await inTransaction(db, (tx) => declareCopy(tx, fixture.gateway.now()));
  const inCopy = { problem: 'This is a copy: balances are corrected in the original only' };
  expect(await correctShopBalance(db, correction, payoutContext())).toEqual(inCopy);
  for (const decide of [approveShopCorrection, declineShopCorrection])
    expect(await decide(db, correctionNo, payoutContext('chen'))).toEqual(inCopy);
  await inTransaction(db, (tx) => promote(tx, { sendHeldMails: false, now: fixture.gateway.now() }));
});

test('a correction and its entry cannot be changed or deleted afterwards', async () => {
  const { db } = fixture;
  const shopCode = await openShop();
  const { correctionNo } = await correct(shopCode, 700);
  for (const statement of [
    sql`UPDATE balance_correction SET amount_minor = 1 WHERE correction_no = ${correctionNo}`,
    sql`UPDATE balance_correction SET state = 'declined' WHERE correction_no = ${correctionNo}`,
    sql`DELETE FROM balance_correction WHERE correction_no = ${correctionNo}`,
    sql`UPDATE balance_entry SET amount_minor = 1 WHERE correction_id IS NOT NULL`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('rows are only ever added');
  const waiting = await correct(shopCode, 900);
  await expect(
    sql`UPDATE balance_correction SET amount_minor = 1 WHERE correction_no = ${waiting.correctionNo}`.execute(db),
  ).rejects.toThrow('rows are only ever added');
});
