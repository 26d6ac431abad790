import { expect, test } from 'vitest';
import { PendingChanges } from './pending-changes.ts';

const kite = '{"commodityCode":"KITE"}';
const tea = '{"commodityCode":"TEA"}';

test('an answer about a changed product is not read from a replica that has not replayed the change', () => {
  const changes = new PendingChanges();
  expect(changes.allows(kite, 0n)).toBe(true);
  changes.add('KITE', 1000);
  expect([changes.allows(kite, 999n), changes.allows(tea, 0n)]).toEqual([false, true]);
  changes.recordPosition(500n, 1001);
  expect([499n, 500n].map((replayed) => changes.allows(kite, replayed))).toEqual([false, true]);
  expect([499n, 500n].map((replayed) => changes.isBehind(replayed))).toEqual([true, false]);
});

test('a position that was queried before the change was reported does not include it', () => {
  const changes = new PendingChanges();
  changes.add('KITE', 1000);
  changes.recordPosition(500n, 999);
  expect(changes.allows(kite, 500n)).toBe(false);
});

test('a second change of a product must be replayed, too', () => {
  const changes = new PendingChanges();
  changes.add('KITE', 1000);
  changes.recordPosition(500n, 1001);
  changes.add('KITE', 2000);
  expect(changes.allows(kite, 500n)).toBe(false);
  changes.recordPosition(700n, 2001);
  expect([699n, 700n].map((replayed) => changes.allows(kite, replayed))).toEqual([false, true]);
});

test('a change of everything concerns every answer, and is reported once when it is replayed', () => {
  const changes = new PendingChanges();
  changes.add('KITE', 900);
  changes.add(null, 1000);
  expect([changes.allows(kite, 0n), changes.allows('{}', 0n)]).toEqual([false, false]);
  expect(changes.markReplayed(999n)).toBe(false);
  changes.recordPosition(500n, 1001);
  expect([499n, 500n, 500n].map((replayed) => changes.markReplayed(replayed))).toEqual([false, true, false]);
  expect(changes.allows(kite, 500n)).toBe(true);
});

test('changes that every usable replica has replayed are forgotten, others are not', () => {
  const changes = new PendingChanges();
  changes.add('KITE', 1000);
  changes.add('TEA', 1000);
  changes.recordPosition(500n, 1001);
  changes.add('TEA', 3000);
  changes.forgetBefore(1001);
  expect(changes.allows(kite, 0n)).toBe(false);
  changes.forgetBefore(1002);
  expect([changes.allows(kite, 0n), changes.allows(tea, 500n)]).toEqual([true, false]);
});

test('more than 1,000 pending changes are treated as a change of everything', () => {
  const changes = new PendingChanges();
  for (let index = 0; index < 1000; index++) changes.add(`P${index}`, 1000);
  expect(changes.allows(kite, 0n)).toBe(true);
  changes.add('P1000', 1000);
  expect(changes.allows(kite, 0n)).toBe(false);
});
