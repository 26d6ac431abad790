import { isIsoCurrency } from '#currency/iso-currency.ts';
import { decimalIn, maxNumberLength } from '#importing/formats/cells.ts';
import { tidy } from '#importing/formats/html-paragraphs.ts';
import type { PriceFormat } from '#importing/product-draft.ts';

/** Codes of the currencies that are written with a sign, alone or after the letters of a country. Several may share a sign. */
const currenciesOfSigns: Readonly<Record<string, string>> = {
  US$: 'USD',
  HK$: 'HKD',
  NT$: 'TWD',
  NZ$: 'NZD',
  CA$: 'CAD',
  C$: 'CAD NIO',
  AU$: 'AUD',
  A$: 'AUD',
  S$: 'SGD',
  R$: 'BRL',
  $: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU BRL NIO FJD BBD BMD BND BSD BZD JMD KYD LRD NAD SBD SRD TTD XCD ZWL',
  '€': 'EUR',
  '£': 'GBP EGP FKP GIP SHP SSP LBP SYP SDG',
  '¥': 'CNY JPY',
  '￥': 'CNY JPY',
  元: 'CNY TWD HKD',
  円: 'JPY',
  '₩': 'KRW KPW',
  '₹': 'INR',
  '₫': 'VND',
  '₽': 'RUB',
  '฿': 'THB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₱': 'PHP',
  zł: 'PLN',
  Kč: 'CZK',
};
const signsLongestFirst = Object.keys(currenciesOfSigns).toSorted((one, other) => other.length - one.length);

/** Abbreviations of currencies that stand beside an amount, in lower case. */
const abbreviations = new Set(
  'kr ft lei fr sfr rs rm rp tl rmb din kn kč zł dh bs le kd bd qr ks дин лв руб р грн ден тг 元 円 圆 块 원'.split(
    ' ',
  ),
);

/**
 * Parses the price in a cell into a plain decimal. Null if the cell has no price, names another currency by its sign or
 * ISO code, or has other words beside the number: `on request (2)` is no price of 2.
 */
export function amountIn(cell: string, format: PriceFormat): string | null {
  if (cell.length > maxNumberLength || otherCurrencyIn(cell, format) !== undefined) return null;
  // `12,-` and `12.–` are written without minor units.
  const cellWithoutDash = cell.replace(/(?<=\d)[.,][-–—]{1,2}(?=\D*$)/, '');
  const [number = ''] = /\d(?:.*\d)?/s.exec(cellWithoutDash) ?? [];
  // The texts before and after the number.
  const beside = cellWithoutDash.replace(number, '\n').split('\n');
  return beside.every(isCurrencyOrBlank) ? decimalIn(number, format.minorDigits) : null;
}

/** Whether a text beside an amount names a currency, or nothing. Spreadsheets write `="12.90"` for a text. */
function isCurrencyOrBlank(text: string): boolean {
  const withoutSigns = signsLongestFirst.reduce((rest, sign) => rest.replaceAll(sign, ' '), text);
  const unknown = withoutSigns.replaceAll(/\p{L}+\.?/gu, (word) =>
    isAbbreviation(word.replace('.', '')) ? ' ' : word,
  );
  return /^[\s="\p{Sc}]*$/u.test(unknown);
}

function isAbbreviation(word: string): boolean {
  return abbreviations.has(word.toLowerCase()) || isIsoCurrency(word.toUpperCase());
}

/** Why a cell has no price; null if it has one. */
export function priceProblem(cell: string, format: PriceFormat): string | null {
  if (amountIn(cell, format) !== null) return null;
  const price = tidy(cell);
  if (price === '') return 'there is no price';
  const other = otherCurrencyIn(cell, format);
  return other === undefined
    ? `the price ${JSON.stringify(price)} is no amount`
    : `the price ${JSON.stringify(price)} is not in ${format.currency}, the currency of this import`;
}

/** The sign or the ISO code in a cell, if it is of another currency than that of the file. */
function otherCurrencyIn(cell: string, { currency }: PriceFormat): string | undefined {
  if (currency === undefined) return undefined;
  const code = /(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(cell)?.[0];
  if (code !== undefined && isIsoCurrency(code)) return code === currency ? undefined : code;
  const sign = signsLongestFirst.find((one) => cell.includes(one));
  return sign === undefined || currenciesOfSigns[sign]?.split(' ').includes(currency) ? undefined : sign;
}
