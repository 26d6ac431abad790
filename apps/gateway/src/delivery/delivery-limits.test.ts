import { regions } from '@kaimai/contract/values/region';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestDaysFor, mayTravel, noLimits, regionsReached, strictestTravelDays } from './delivery-limits.ts';
import { addWorkingDays, daysBetween } from './working-days.ts';

test('the fewest days are those of a parcel that is sent on the best day of a week', () => {
  const week = ['16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`);
  fc.assert(
    fc.property(fc.nat(60), (workingDays) => {
      const underWay = week.map((day) => daysBetween(day, addWorkingDays(day, workingDays)));
      expect(fewestDaysFor(workingDays)).toBe(Math.min(...underWay));
    }),
  );
});

// Up to four working days may pass without a weekend; five include one.
test.each([
  [3, 3, true],
  [3, 4, false],
  [6, 5, false],
  [7, 5, true],
])('of at most %s days, %s working days are possible: %s', (travelDays, workingDays, possible) => {
  const method = { domestic_days_to: workingDays, abroad_days_to: 0 };
  expect(mayTravel({ travelDays }, method, true)).toBe(possible);
});

test('a product that is not perishable may travel for any number of days', () => {
  expect(mayTravel({ travelDays: null }, { domestic_days_to: 60, abroad_days_to: 0 }, true)).toBe(true);
});

test('a product without limits reaches all regions, and a perishable one those that are near enough', () => {
  const fastest = { home: 2, abroad: 4 };
  expect(regionsReached(noLimits, 'CN', fastest)).toBeNull();
  expect(regionsReached({ ...noLimits, travelDays: 4 }, 'CN', fastest)).toBeNull();
  expect(regionsReached({ ...noLimits, travelDays: 3 }, 'CN', fastest)).toEqual(['CN']);
  expect(regionsReached({ ...noLimits, travelDays: 1 }, 'CN', fastest)).toEqual([]);
});

test('a product reaches only the regions that it names and its shop delivers to', () => {
  const limits = { deliversTo: ['CN', 'HK', 'SG'], travelDays: null };
  expect(regionsReached(limits, 'CN', { home: 2, abroad: 9 })).toEqual(['CN', 'HK', 'SG']);
  expect(regionsReached(limits, 'CN', { home: 2, abroad: null })).toEqual(['CN']);
  expect(regionsReached({ ...limits, deliversTo: [...regions] }, 'CN', { home: 2, abroad: 9 })).toBeNull();
});

test('of products that are sent together the most perishable counts', () => {
  expect(strictestTravelDays([noLimits, { travelDays: 5 }, { travelDays: 2 }])).toBe(2);
  expect(strictestTravelDays([noLimits])).toBeNull();
});
