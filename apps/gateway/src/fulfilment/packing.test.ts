import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pack } from './packing.ts';

const unsent = [
  { position: 0, skuCode: 'tern', unsentUnits: 2 },
  { position: 1, skuCode: 'teapot', unsentUnits: 0 },
  { position: 2, skuCode: 'cup', unsentUnits: 3 },
];

describe('the contents of a parcel', () => {
  test('are all unsent units by default', () => {
    const lines = [
      { position: 0, quantity: 2 },
      { position: 2, quantity: 3 },
    ];
    expect(pack(unsent, [])).toEqual({ lines, shortages: [], completes: true });
  });

  test('may be a part, and the rest remains unsent', () => {
    expect(pack(unsent, [{ skuCode: 'cup', quantity: 1 }])).toEqual({
      lines: [{ position: 2, quantity: 1 }],
      shortages: [],
      completes: false,
    });
  });

  test('complete the order with the last units, in one or several lines of the request', () => {
    const cups = { skuCode: 'cup', quantity: 3 };
    const lines = [
      { position: 0, quantity: 2 },
      { position: 2, quantity: 3 },
    ];
    expect(pack(unsent, [{ skuCode: 'tern', quantity: 2 }, cups])).toEqual({ lines, shortages: [], completes: true });
    const [one, two] = [
      { skuCode: 'cup', quantity: 1 },
      { skuCode: 'cup', quantity: 2 },
    ];
    expect(pack(unsent, [{ skuCode: 'tern', quantity: 2 }, one, two])).toMatchObject({ lines, completes: true });
    expect(pack(unsent, [cups])).toMatchObject({ shortages: [], completes: false });
    const tooMuch = [{ skuCode: 'tern', quantity: 2 }, cups, { skuCode: 'lamp', quantity: 1 }];
    expect(pack(unsent, tooMuch)).toMatchObject({ lines, completes: false });
  });

  test.each([
    ['more than is unsent', 'tern', 3, 2],
    ['what was sent before', 'teapot', 1, 0],
    ['what was never ordered', 'lamp', 1, 0],
  ])('%s is refused with the number of unsent units', (_what, skuCode, quantity, unsentUnits) => {
    expect(pack(unsent, [{ skuCode, quantity }])).toMatchObject({
      shortages: [{ skuCode, quantity: unsentUnits }],
      completes: false,
    });
  });

  test('never exceed the unsent units', () => {
    const requests = fc.array(fc.record({ skuCode: fc.constantFrom('tern', 'teapot', 'cup'), quantity: fc.nat(4) }));
    fc.assert(
      fc.property(requests, (lines) => {
        for (const { position, quantity } of pack(unsent, lines).lines)
          expect(quantity).toBeLessThanOrEqual(unsent[position]?.unsentUnits ?? 0);
      }),
    );
  });
});
