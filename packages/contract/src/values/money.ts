import * as z from 'zod/mini';

/** Currencies a price can be shown in. A buyer who chose CNY settles in CNY, every other buyer in USD. */
export const currencies = ['USD', 'CNY', 'EUR', 'GBP', 'JPY', 'HKD', 'KWD'] as const;
export type Currency = (typeof currencies)[number];

export const settlementCurrencies = ['USD', 'CNY'] as const;
export type SettlementCurrency = (typeof settlementCurrencies)[number];

const exponents: Record<Currency, number> = {
  USD: 2,
  CNY: 2,
  EUR: 2,
  GBP: 2,
  JPY: 0,
  HKD: 2,
  KWD: 3,
};

const symbols: Record<Currency, string> = {
  USD: 'US$',
  CNY: 'CN￥',
  EUR: '€',
  GBP: '£',
  JPY: 'JP￥',
  HKD: 'HK$',
  KWD: 'KD ',
};

/**
 * Fields of a label table: CNY reads the field `RMB`, every other currency the field of its own name
 * (docs/specification.md, section 3).
 */
export type Label = Exclude<Currency, 'CNY'> | 'RMB';

/** Money on the wire: one decimal string per currency, such as `{"USD": "12.90", "RMB": "92.30"}`. */
export const labelTable = z.object({
  USD: z.string(),
  RMB: z.string(),
  EUR: z.string(),
  GBP: z.string(),
  JPY: z.string(),
  HKD: z.string(),
  KWD: z.string(),
});
export type LabelTable = z.infer<typeof labelTable>;

/** One amount in integer minor units of every currency, so that sums are exact in each. */
export type MinorTable = Record<Currency, number>;

export function exponentOf(currency: Currency): number {
  return exponents[currency];
}

/** The symbol as it is written before an amount; one of letters only ends with a space. */
export function symbolOf(currency: Currency): string {
  return symbols[currency];
}

export function labelOf(currency: Currency): Label {
  return currency === 'CNY' ? 'RMB' : currency;
}

/** The currency an order of this buyer is charged in. */
export function settlementCurrencyFor(currency: Currency): SettlementCurrency {
  return currency === 'CNY' ? 'CNY' : 'USD';
}

export function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value);
}

/** `1290` in USD is `"12.90"`; negative amounts keep their sign. */
export function toDecimal(minor: number, currency: Currency): string {
  const exponent = exponents[currency];
  const digits = Math.abs(minor)
    .toString()
    .padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const sign = minor < 0 ? '-' : '';
  return exponent === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-exponent)}`;
}

/** The inverse of `toDecimal`; throws on anything that is not a decimal of that currency. */
export function fromDecimal(decimal: string, currency: Currency): number {
  const exponent = exponents[currency];
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(decimal);
  const fraction = match?.[3] ?? '';
  if (!match || fraction.length > exponent) throw new RangeError(`not an amount of ${currency}: ${decimal}`);
  const minor = Number(`${match[2] ?? ''}${fraction.padEnd(exponent, '0')}`);
  return match[1] === '-' && minor !== 0 ? -minor : minor;
}

/** Rounds half away from zero: the one rounding rule for conversions. */
export function roundHalfUp(value: number): number {
  return value < 0 ? -Math.floor(-value + 0.5) : Math.floor(value + 0.5);
}

/** Significant digits up to which a product of two decimals is exact in binary floating point. */
const exactDigits = 15;

/** Units of each currency for one US dollar, such as `{EUR: 0.92}`; USD and CNY prices are set by the shops. */
export type Rates = Record<Currency, number>;

/** A shop's price in both settlement currencies, converted from its dollar price for the rest. */
export function priceTable(usdMinor: number, cnyMinor: number, rates: Rates): MinorTable {
  return mapCurrencies((currency) => {
    if (currency === 'USD') return usdMinor;
    if (currency === 'CNY') return cnyMinor;
    // 12.50 at 94.798 is 1184.975, but 1184.9749999999999 in binary floating point. Such an error matters only near a half and for
    // large amounts; these are first rounded to 15 digits.
    const converted = ((usdMinor * rates[currency]) / 100) * 10 ** exponents[currency];
    const isFarFromHalf = Math.abs(converted - Math.floor(converted) - 0.5) > 0.001;
    const isLarge = converted >= 1e11;
    return roundHalfUp(isFarFromHalf && !isLarge ? converted : Number(converted.toPrecision(exactDigits)));
  });
}

export function addTables(tables: readonly MinorTable[]): MinorTable {
  return mapCurrencies((currency) => tables.reduce((sum, table) => sum + table[currency], 0));
}

export function subtractTable(from: MinorTable, table: MinorTable): MinorTable {
  return mapCurrencies((currency) => from[currency] - table[currency]);
}

export function timesTable(table: MinorTable, quantity: number): MinorTable {
  return mapCurrencies((currency) => table[currency] * quantity);
}

export const zeroTable: MinorTable = mapCurrencies(() => 0);

export function toLabelTable(table: MinorTable): LabelTable {
  return {
    USD: toDecimal(table.USD, 'USD'),
    RMB: toDecimal(table.CNY, 'CNY'),
    EUR: toDecimal(table.EUR, 'EUR'),
    GBP: toDecimal(table.GBP, 'GBP'),
    JPY: toDecimal(table.JPY, 'JPY'),
    HKD: toDecimal(table.HKD, 'HKD'),
    KWD: toDecimal(table.KWD, 'KWD'),
  };
}

/** The inverse of `toLabelTable`. */
export function fromLabelTable(table: LabelTable): MinorTable {
  return mapCurrencies((currency) => fromDecimal(table[labelOf(currency)], currency));
}

/** Reads an amount for display; the label table maps CNY to `RMB`. */
export function amountIn(table: LabelTable, currency: Currency): string {
  return table[labelOf(currency)];
}

/**
 * Whether an amount is zero in a currency. To know whether anything is charged, pass the settlement currency: shops set
 * amounts in dollars and in yuan separately, so only one of them may be zero.
 */
export function isZeroIn(table: LabelTable, currency: Currency): boolean {
  return Number(amountIn(table, currency)) === 0;
}

/** Whether two amounts are the same as shops set them: those in other currencies change with the rates each day. */
export function isSameAmount(one: LabelTable, other: LabelTable): boolean {
  return settlementCurrencies.every((currency) => amountIn(one, currency) === amountIn(other, currency));
}

/** The parts of `US$1,289.00` or `CN￥909.00`, so that a page can show the cents smaller. */
export function moneyParts(
  decimal: string,
  currency: Currency,
): { sign: string; symbol: string; whole: string; fraction: string } {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return {
    sign: decimal.startsWith('-') ? '−' : '',
    symbol: symbols[currency],
    whole: grouped,
    fraction: fraction && `.${fraction}`,
  };
}

export function formatMoney(decimal: string, currency: Currency): string {
  const { sign, symbol, whole, fraction } = moneyParts(decimal, currency);
  return `${sign}${symbol}${whole}${fraction}`;
}

/** Writes the amount of a table in one currency, such as `US$1,289.00`. */
export function formatAmountIn(table: LabelTable, currency: Currency): string {
  return formatMoney(amountIn(table, currency), currency);
}

function mapCurrencies(amountOf: (currency: Currency) => number): MinorTable {
  return {
    USD: amountOf('USD'),
    CNY: amountOf('CNY'),
    EUR: amountOf('EUR'),
    GBP: amountOf('GBP'),
    JPY: amountOf('JPY'),
    HKD: amountOf('HKD'),
    KWD: amountOf('KWD'),
  };
}
