import { expect, test } from 'vitest';
import { Slots } from '#account/slots.ts';

/** Work that lasts until it is told to end. */
function pieces(count: number) {
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const work = Array.from({ length: count }, (_, index) => async () => {
    begun.push(index);
    await new Promise<void>((resolve) => {
      end[index] = resolve;
    });
    return index;
  });
  return { begun, end, work };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no more than the slots allow is under way, and the rest follow in order', async () => {
  const slots = new Slots(2, 10);
  const { begun, end, work } = pieces(4);
  const results = Promise.all(work.map((piece) => slots.run(piece)));
  await settle();
  expect(begun).toEqual([0, 1]);
  end[1]?.();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  end[0]?.();
  await settle();
  end[2]?.();
  end[3]?.();
  expect(await results).toEqual([0, 1, 2, 3]);
});

test('a failure gives its slot back', async () => {
  const slots = new Slots(1, 10);
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await slots.run(() => Promise.resolve('yes'))).toBe('yes');
});

test('when too many wait, the next is refused rather than kept', async () => {
  const slots = new Slots(1, 1);
  const { end, work } = pieces(2);
  const kept = Promise.all(work.map((piece) => slots.run(piece)));
  await settle();
  await expect(slots.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'TOO_MANY_REQUEST' });
  end[0]?.();
  await settle();
  end[1]?.();
  await kept;
  expect(await slots.run(() => Promise.resolve('free again'))).toBe('free again');
});
