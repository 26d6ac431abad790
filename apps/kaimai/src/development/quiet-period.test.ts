import { expect, test } from 'vitest';
import { createQuietPeriod } from './quiet-period.ts';

/** A clock that a sleep moves; `during` runs in the middle of the first sleep. */
function clockAt(start: number, during?: () => void) {
  let [nowMs, isFirst] = [start, true];
  return {
    now: () => nowMs,
    sleep: async (ms: number) => {
      nowMs += ms / 2;
      if (isFirst) during?.();
      isFirst = false;
      nowMs += ms / 2;
    },
  };
}

test('without a change, work does not wait', async () => {
  const clock = clockAt(5000);
  await createQuietPeriod(clock).wait();
  expect(clock.now()).toBe(5000);
});

test('after a change work waits for two seconds', async () => {
  const clock = clockAt(5000);
  const quietPeriod = createQuietPeriod(clock);
  quietPeriod.onChange();
  await quietPeriod.wait();
  expect(clock.now()).toBe(7000);
});

test('a change during the wait prolongs it', async () => {
  const clock = clockAt(5000, () => quietPeriod.onChange());
  const quietPeriod = createQuietPeriod(clock);
  quietPeriod.onChange();
  await quietPeriod.wait();
  expect(clock.now()).toBe(8000);
});
