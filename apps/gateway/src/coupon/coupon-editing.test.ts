import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { expect, test } from 'vitest';
import { openOneShop } from '#testing/one-shop.ts';
import { addCoupon, changeCoupon, endCoupon, listCoupons, showCoupon, type CouponInput } from './coupon.operator.ts';

const fixture = openOneShop();
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

let added = 0;
const newCode = () => `OPERATOR-${(added += 1)}`;
const threeOff: CouponInput = {
  kind: 'amountOff',
  title: { zh_CN: '满 20 减 3', en_US: 'US$3 off' },
  off: { usdMinor: 300, cnyMinor: 2000 },
  minimum: { usdMinor: 2000, cnyMinor: 14_000 },
  from: inDays(-1),
  to: inDays(30),
};

async function add(input: CouponInput = {}): Promise<string> {
  const code = newCode();
  expect(await addCoupon(fixture.db, { code, input: { ...threeOff, ...input }, now })).not.toHaveProperty('problem');
  return code;
}

const collect = (couponCode: string) => fixture.call(couponCollect, { couponCode });
const offered = async () =>
  (await fixture.call(couponOffers, { storeCodeNumber: fixture.shop.code })).rows.map(({ couponCode }) => couponCode);

test('a new coupon is offered and collected, with its amounts to the cent', async () => {
  const code = await add({ off: { usdMinor: 301, cnyMinor: 2001 } });
  expect(await offered()).toContain(code);
  expect(await collect(code)).toMatchObject({ standing: 'collected' });
  const { rows } = await fixture.call(couponList, { state: 'usable' });
  expect(rows).toMatchObject([{ couponCode: code, amount: { USD: '3.01', RMB: '20.01' }, minimum: { USD: '20.00' } }]);
  expect(await showCoupon(fixture.db, code, now)).toMatchObject({ state: 'offered', collected: 1, used: 0 });
});

test('a percentage and free delivery are added, each with the fields of its kind', async () => {
  const { db, shop } = fixture;
  const tenth = await add({ kind: 'percentOff', percent: 10, off: undefined });
  const free = await add({ kind: 'freeDelivery', off: undefined, shopCode: shop.code });
  expect(await showCoupon(db, tenth, now)).toMatchObject({ percent: 10, off: null, shopCode: null });
  expect(await showCoupon(db, free, now)).toMatchObject({ kind: 'freeDelivery', shopCode: shop.code });
  expect(await listCoupons(db, { shopCode: shop.code, limit: 5, now })).toMatchObject([{ code: free }]);
});

test('an ended coupon cannot be collected, and those who have it keep it until its last day', async () => {
  const { db } = fixture;
  const code = await add();
  await collect(code);
  expect(await endCoupon(db, { code, now })).toEqual({ collected: 1, validTo: threeOff.to });
  expect(await offered()).not.toContain(code);
  expect((await fixture.call(couponList, { state: 'usable' })).rows).toMatchObject([{ couponCode: code }]);
  expect(await endCoupon(db, { code, now })).toEqual({ problem: `${code} has ended already` });
  expect(await changeCoupon(db, code, { limit: 5 })).toEqual({ problem: `${code} has ended` });
  const other = await add();
  await endCoupon(db, { code: other, now });
  expect(await collect(other)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('a coupon can be ended until its last millisecond', async () => {
  const [ended, expired] = [await add(), await add()];
  const to = inDays(30);
  const justBefore = new Date(to.getTime() - 1);
  expect(await endCoupon(fixture.db, { code: ended, now: justBefore })).toEqual({ collected: 0, validTo: to });
  expect(await endCoupon(fixture.db, { code: expired, now: to })).toEqual({ problem: `${expired} has expired` });
});

test('a collected coupon keeps its terms: only its title and limits can change, and its end to a later one', async () => {
  const { db } = fixture;
  const code = await add();
  expect(await changeCoupon(db, code, { off: { usdMinor: 400, cnyMinor: 2800 } })).toMatchObject({
    off: { usdMinor: 400 },
  });
  await collect(code);
  for (const input of [
    { off: { usdMinor: 500, cnyMinor: 3500 } },
    { minimum: { usdMinor: 0, cnyMinor: 0 } },
    { shopCode: fixture.shop.code },
    { from: inDays(-2) },
    { to: inDays(29) },
  ])
    expect(await changeCoupon(db, code, input)).toEqual({
      problem: expect.stringContaining('buyers have collected it'),
    });
  expect(await changeCoupon(db, code, { perBuyer: 2 })).toMatchObject({ perBuyer: 2, to: inDays(30) });
  expect(
    await changeCoupon(db, code, { to: inDays(31), limit: 1, title: { en_US: 'Three dollars off' } }),
  ).toMatchObject({ limit: 1, title: { zh_CN: '满 20 减 3', en_US: 'Three dollars off' } });
});

test('a coupon of an earlier version, with a minimum in one currency only, can be changed in its other fields', async () => {
  const { db } = fixture;
  const code = await add();
  await db.updateTable('coupon').set({ minimum_cny_minor: 0 }).where('code', '=', code).execute();
  await collect(code);
  const minimum = { usdMinor: 2000, cnyMinor: 0 };
  expect(await changeCoupon(db, code, { to: inDays(31) })).toMatchObject({ to: inDays(31), minimum });
  expect(await changeCoupon(db, code, { minimum })).toMatchObject({
    problem: expect.stringContaining('--minimum must be 0 in both currencies or in neither'),
  });
});

test('a limit is never below what is collected, even while buyers collect', async () => {
  const { db } = fixture;
  const code = await add({ perBuyer: 1 });
  await Promise.all([collect(code), changeCoupon(db, code, { limit: 1 })]);
  expect(await showCoupon(db, code, now)).toMatchObject({ collected: 1, limit: 1 });
});

test.each([
  [{ off: undefined }, '--off is missing'],
  [{ kind: 'percentOff' }, '--percent is missing'],
  [{ percent: 10 }, '--percent belongs to the kind percentOff'],
  [{ kind: 'percentOff', percent: 100 }, '--percent must be at most 99'],
  [{ kind: 'freeDelivery' }, '--off does not belong to the kind freeDelivery'],
  [{ kind: 'freeDelivery', off: undefined }, '--shop is missing'],
  [{ kind: 'gift' }, '--kind must be amountOff, percentOff, freeDelivery'],
  [{ off: { usdMinor: 0, cnyMinor: 1 } }, '--off-usd must be at least 1'],
  [{ minimum: { usdMinor: 0, cnyMinor: 14_000 } }, '--minimum must be 0 in both currencies or in neither'],
  [{ limit: 0 }, '--limit must be at least 1'],
  [{ to: inDays(-2) }, '--to must be after the start'],
  [{ to: now }, '--to must be in the future'],
  [{ title: { zh_CN: '减', en_US: 'a\u0007' } }, '--title-en must not contain control characters'],
  [{ shopCode: 'NO-SUCH' }, 'There is no shop NO-SUCH'],
] satisfies [CouponInput, string][])('%j is refused (%j), and adds nothing', async (wrong, problem) => {
  const code = newCode();
  const result = await addCoupon(fixture.db, { code, input: { ...threeOff, ...wrong }, now });
  expect(result).toMatchObject({ problem: expect.stringContaining(problem) });
  expect(await showCoupon(fixture.db, code, now)).toBeUndefined();
});

test('unknown, taken and malformed codes are refused', async () => {
  const { db } = fixture;
  const code = await add();
  expect(await addCoupon(db, { code, input: threeOff, now })).toEqual({ problem: `There is a coupon ${code} already` });
  expect(await addCoupon(db, { code: 'a b', input: threeOff, now })).toHaveProperty('problem');
  expect(await changeCoupon(db, 'NONE', { limit: 1 })).toMatchObject({ problem: 'There is no coupon NONE' });
  expect(await endCoupon(db, { code: 'NONE', now })).toMatchObject({ problem: 'There is no coupon NONE' });
});
