import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addTables,
  amountIn,
  currencies,
  exponentOf,
  formatAmountIn,
  formatMoney,
  fromDecimal,
  fromLabelTable,
  isCurrency,
  isSameAmount,
  isZeroIn,
  labelOf,
  labelTable,
  moneyParts,
  priceTable,
  roundHalfUp,
  settlementCurrencyFor,
  subtractTable,
  symbolOf,
  timesTable,
  toDecimal,
  toLabelTable,
  zeroTable,
  type MinorTable,
  type Rates,
} from './money.ts';

const currency = fc.constantFrom(...currencies);
const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const rates: Rates = { USD: 1, CNY: 7.1, EUR: 0.92, GBP: 0.79, JPY: 151.3, HKD: 7.8, KWD: 0.307 };
const table = fc
  .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 70_000_000 }))
  .map(([usd, cny]) => priceTable(usd, cny, rates));

test('prices are converted in decimal arithmetic, not binary: half a unit is rounded up', () => {
  expect(priceTable(1250, 0, { ...rates, EUR: 94.798 }).EUR).toBe(118_498);
  expect(priceTable(1005, 0, { ...rates, EUR: 0.1 }).EUR).toBe(101);
});

test('a converted price equals the result in integer arithmetic', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (usd, millionths) => {
        const rate = millionths / 1e6;
        const hundredMillionths = BigInt(usd) * BigInt(millionths);
        const converted = priceTable(usd, 0, { ...rates, JPY: rate, EUR: rate });
        expect(BigInt(converted.JPY)).toBe((hundredMillionths + 50_000_000n) / 100_000_000n);
        expect(BigInt(converted.EUR)).toBe((hundredMillionths + 500_000n) / 1_000_000n);
      },
    ),
  );
});

describe('a decimal amount', () => {
  test.each([
    [1290, 'USD', '12.90'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [-1290, 'CNY', '-12.90'],
    [1290, 'JPY', '1290'],
    [0, 'JPY', '0'],
    [1290, 'KWD', '1.290'],
    [7, 'KWD', '0.007'],
  ] as const)('of %i in %s is %s', (amount, of, decimal) => {
    expect(toDecimal(amount, of)).toBe(decimal);
    expect(fromDecimal(decimal, of)).toBe(amount);
  });

  test('is parsed back to the same amount, in every currency', () => {
    fc.assert(
      fc.property(minor, currency, (amount, of) => {
        const decimal = toDecimal(amount, of);
        expect(fromDecimal(decimal, of)).toBe(amount);
        const fraction = decimal.split('.')[1] ?? '';
        expect(fraction).toHaveLength(exponentOf(of));
      }),
    );
  });

  test('may leave out the last places', () => {
    expect(fromDecimal('12', 'USD')).toBe(1200);
    expect(fromDecimal('12.5', 'KWD')).toBe(12_500);
    expect(Object.is(fromDecimal('-0.00', 'USD'), 0)).toBe(true);
  });

  test.each([
    ['12.901', 'USD'],
    ['12.0', 'JPY'],
    ['1e3', 'USD'],
    ['', 'USD'],
    ['.5', 'USD'],
    ['12.', 'USD'],
    ['1,290.00', 'USD'],
    ['+1', 'USD'],
    [' 1', 'USD'],
    ['１', 'USD'],
    ['NaN', 'USD'],
    ['Infinity', 'USD'],
    ['1234567890123', 'USD'],
  ] as const)('%j is not an amount in %s', (decimal, of) => {
    expect(() => fromDecimal(decimal, of)).toThrow(RangeError);
  });

  test('is never misread from any text', () => {
    fc.assert(
      fc.property(fc.string(), currency, (text, of) => {
        const parse = (): number | undefined => {
          try {
            return fromDecimal(text, of);
          } catch {
            return undefined;
          }
        };
        const value = parse();
        expect(value === undefined || Number.isSafeInteger(value)).toBe(true);
      }),
    );
  });
});

test.each([
  [0.5, 1],
  [1.5, 2],
  [2.4, 2],
  [-0.5, -1],
  [-1.4, -1],
  [-2.5, -3],
])('%d rounds to %d, half away from zero', (value, rounded) => {
  expect(roundHalfUp(value)).toBe(rounded);
});

test('an amount may be zero in some currencies only, because shops set dollars and yuan separately', () => {
  const fiveYuan = toLabelTable({ ...zeroTable, CNY: 500 });
  expect(currencies.filter((of) => !isZeroIn(fiveYuan, of))).toEqual(['CNY']);
  expect(isZeroIn(toLabelTable({ ...zeroTable, KWD: 1 }), 'KWD')).toBe(false);
});

test.each([
  [{}, true],
  [{ USD: 1 }, false],
  [{ CNY: 1 }, false],
  // The rate of another day.
  [{ EUR: 1 }, true],
])('amounts that differ by %o are the same: %s', (difference, expected) => {
  expect(isSameAmount(toLabelTable(zeroTable), toLabelTable({ ...zeroTable, ...difference }))).toBe(expected);
});

describe('a label table', () => {
  const roundTrip = (minors: MinorTable): MinorTable => {
    const labels = toLabelTable(minors);
    const read = currencies.map((of) => [of, fromDecimal(amountIn(labels, of), of)]);
    return Object.fromEntries(read) as MinorTable;
  };

  test('§3.05 §3.06 has one field for each currency; CNY reads RMB, every other its own name', () => {
    const labels = toLabelTable(priceTable(1290, 9230, rates));
    expect(labelTable.parse(labels)).toEqual(labels);
    expect(labels).toEqual({
      USD: '12.90',
      RMB: '92.30',
      EUR: '11.87',
      GBP: '10.19',
      JPY: '1952',
      HKD: '100.62',
      KWD: '3.960',
    });
    expect(labelOf('CNY')).toBe('RMB');
    expect(amountIn(labels, 'CNY')).toBe('92.30');
    expect(formatAmountIn(labels, 'CNY')).toBe('CN￥92.30');
    expect(currencies.filter((of) => labelOf(of) !== of)).toEqual(['CNY']);
  });

  test('keeps every amount', () => {
    fc.assert(
      fc.property(table, (minors) => {
        expect(roundTrip(minors)).toEqual(minors);
      }),
    );
  });

  test('sums add up exactly in every currency', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(table, fc.integer({ min: 1, max: 99 })), { maxLength: 20 }), (lines) => {
        const totals = addTables(lines.map(([price, quantity]) => timesTable(price, quantity)));
        const labels = toLabelTable(totals);
        for (const of of currencies) {
          const summed = lines.reduce((sum, [price, quantity]) => sum + price[of] * quantity, 0);
          expect(fromDecimal(amountIn(labels, of), of)).toBe(summed);
        }
      }),
    );
  });

  test('is read back unchanged, and subtracting a part and adding it again gives the same table', () => {
    fc.assert(
      fc.property(table, table, (minors, part) => {
        expect(fromLabelTable(toLabelTable(minors))).toEqual(minors);
        expect(addTables([subtractTable(minors, part), part])).toEqual(minors);
        expect(subtractTable(minors, minors)).toEqual(zeroTable);
      }),
    );
  });

  test('of nothing is zero', () => {
    expect(addTables([])).toEqual(zeroTable);
    expect(toLabelTable(zeroTable)).toMatchObject({ USD: '0.00', JPY: '0', KWD: '0.000' });
  });

  test('keeps the shop’s own prices in dollars and yuan, and rounds the rest to whole minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 70_000_000 }), (usd, cny) => {
        const minors = priceTable(usd, cny, rates);
        expect(minors.USD).toBe(usd);
        expect(minors.CNY).toBe(cny);
        for (const of of currencies) {
          expect(Number.isSafeInteger(minors[of])).toBe(true);
          const exact = (usd / 100) * rates[of] * 10 ** exponentOf(of);
          expect(of === 'CNY' || Math.abs(minors[of] - exact) <= 0.5 + 1e-6).toBe(true);
        }
      }),
    );
  });
});

describe('a displayed amount', () => {
  test('has its sign, symbol, whole and fraction apart', () => {
    expect(moneyParts('-1234567.05', 'USD')).toEqual({ sign: '−', symbol: 'US$', whole: '1,234,567', fraction: '.05' });
    expect(moneyParts('100', 'JPY')).toEqual({ sign: '', symbol: 'JP￥', whole: '100', fraction: '' });
  });

  test.each([
    ['128.00', 'USD', 'US$128.00'],
    ['1289.00', 'USD', 'US$1,289.00'],
    ['909.00', 'CNY', 'CN￥909.00'],
    ['1234567', 'JPY', 'JP￥1,234,567'],
    ['-12.90', 'EUR', '−€12.90'],
    ['3.960', 'KWD', 'KD 3.960'],
    ['999.00', 'GBP', '£999.00'],
    ['1100.62', 'HKD', 'HK$1,100.62'],
    ['0.05', 'USD', 'US$0.05'],
  ] as const)('§3.03 §3.04 %s in %s is %s', (decimal, of, text) => {
    expect(formatMoney(decimal, of)).toBe(text);
  });

  test('every currency has a unique symbol, even where several have dollars or yen', () => {
    expect(Object.fromEntries(currencies.map((of) => [of, symbolOf(of)]))).toEqual({
      USD: 'US$',
      CNY: 'CN￥',
      EUR: '€',
      GBP: '£',
      JPY: 'JP￥',
      HKD: 'HK$',
      KWD: 'KD ',
    });
    expect(new Set(currencies.map(symbolOf)).size).toBe(currencies.length);
  });
});

test('a buyer who chose CNY settles in CNY, every other in USD', () => {
  expect(currencies.map(settlementCurrencyFor)).toEqual(currencies.map((of) => (of === 'CNY' ? 'CNY' : 'USD')));
});

test('only the listed currencies are currencies', () => {
  expect(currencies.every(isCurrency)).toBe(true);
  for (const other of ['RMB', 'usd', '', undefined, null, 'toString', 1]) expect(isCurrency(other)).toBe(false);
});
