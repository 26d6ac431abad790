import type { Currency } from '@kaimai/contract/values/money';
import { parseAmount } from '#search/query/filter-words/parse-amount.ts';

/** A price that the words of a query name, in decimals of a currency. */
export interface PriceWords {
  /** As typed, with the words that belong to it. */
  typed: string;
  priceFrom?: string;
  priceTo?: string;
  currency: Currency;
}

interface Bounds {
  from?: number;
  to?: number;
}

/** German amounts, with a comma before the cents: `49,90` and `1.299`. */
const germanNumber = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d{2})?|\d{1,6},\d{2})(?![\d]|[.,]\d)`;
/** A number in digits or Chinese numerals, also with a suffix for thousands (`2k`, `3千`). */
const number = String.raw`${germanNumber}|(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2})?(?![\d]|[.,]\d)(?:\s?[百千万]|k(?![\p{L}\d]))?|[一二两三四五六七八九十百千万]+`;
const sign = String.raw`(?:us|hk|cn|jp)\s?[$¥]|[$€£¥]|(?:usd|eur|gbp|jpy|hkd|kwd|cny|rmb)(?=\s?\d)`;
/** 元 is no currency in words such as 元宵 and 元旦. */
const unit = String.raw`元(?![素宵旦件气])|块钱?|美元|美金|欧元|英镑|日元|港币|港元|人民币|[€£]|(?:usd|eur|gbp|jpy|hkd|kwd|cny|rmb|dollars?|bucks?|euros?|yuan|yen)\b`;
/** A regular expression with three groups: sign, number and unit. */
const money = String.raw`(?<![a-z\d.,])(${sign})?\s?(${number})\s?(${unit})?`;
const priceWords = String.raw`(?:(?:\b(?:priced?|costing|costs?|budget)\b|预算|价格|价位|售价)\s*(?:of|is|at|在|为|是|:)?\s*)?`;
const trailingWords = String.raw`(?:\s*(?:价位|之间)?的?)`;

/** Text after a number that shows that it is no price: `under 50 cm`, `3岁以上`. */
const measure =
  /^(?:[%°\p{Script=Latin}]|\s*(?:cm|mm|m|km|kg|g|mg|lbs?|pounds?|oz|ml|l|liters?|litres?|inch(?:es)?|in|ft|feet|days?|weeks?|months?|years?|yrs?|jahren?|monaten?|wochen?|tagen?|stunden?|zoll|grad|stück|personen|mo|hours?|w|watts?|v|mah|gb|tb|mb|hz|db|pieces?|pcs|people|persons?|kids)\b|\s?[岁个月斤克公千厘毫米寸英升瓦人件只片支双对小天周年码度寸部])/iu;

interface Pattern {
  expression: RegExp;
  /** Whether an amount without a currency is a price here. */
  canLackCurrency: boolean;
  bounds: (first: number, second: number) => Bounds;
}

/** Values of `Pattern.canLackCurrency`. */
const alsoWithoutCurrency = true;
const onlyWithCurrency = false;

const definePattern = (body: string, canLackCurrency: boolean, bounds: Pattern['bounds']): Pattern => ({
  expression: new RegExp(priceWords + body + trailingWords, 'giu'),
  canLackCurrency,
  bounds,
});
const between = (first: number, second: number): Bounds => ({
  from: Math.min(first, second),
  to: Math.max(first, second),
});
const around = (amount: number): Bounds => ({ from: amount * 0.8, to: amount * 1.2 });
const atMost = (to: number): Bounds => ({ to });
const atLeast = (from: number): Bounds => ({ from });

const atMostWords = String.raw`(?<!\p{L})(?:nicht (?:über|ueber|mehr als)|weniger als|günstiger als|guenstiger als|billiger als|höchstens|hoechstens|maximal|unter|bis zu|bis)(?!\p{L})|\b(?:no more than|not more than|not over|less than|lower than|cheaper than|up to|at most|max(?:imum)?|under|below|within)\b|不超过|不到|不高于|低于|少于|小于|最多|至多`;
const atMostSuffix = String.raw`(?:元|块)?(?:以下|以内|之内|之下)|\s(?:oder weniger|or less|or under|or below|or cheaper|max(?:imum)?)\b`;
const atLeastWords = String.raw`(?<!\p{L})(?:mindestens|mehr als|über|ueber|ab)(?!\p{L})|\b(?:more than|at least|not under|over|above|from)\b|不低于|不少于|高于|超过|至少`;
const atLeastSuffix = String.raw`(?:元|块)?以上|\s(?:oder mehr|und mehr|aufwärts|or more|and up|and above)\b`;
const about = String.raw`\b(?:around|about|approximately|approx\.?|roughly|etwa|ungefähr|circa|ca\.?|rund|um die)|~|大约|大概|差不多|约`;

/** The first pattern that matches is used. */
const patterns: readonly Pattern[] = [
  definePattern(
    `\\b(?:between|zwischen)\\s+${money}\\s*(?:-|–|and|und|to|~)\\s*${money}`,
    alsoWithoutCurrency,
    between,
  ),
  definePattern(
    `(?:\\b(?:from|von)\\s+|从)?${money}\\s*(?:-|–|—|~|(?:to|bis)\\b|到|至)\\s*${money}(?:以内)?`,
    onlyWithCurrency,
    between,
  ),
  definePattern(`(?:${atMostWords})\\s*${money}(?:以内)?`, alsoWithoutCurrency, atMost),
  definePattern(`${money}(?:${atMostSuffix})`, alsoWithoutCurrency, atMost),
  definePattern(`${money}(?:${atLeastSuffix})`, alsoWithoutCurrency, atLeast),
  definePattern(`${money}\\s?(?:左右|上下)`, alsoWithoutCurrency, around),
  definePattern(`(?:${about})\\s*${money}`, onlyWithCurrency, around),
  definePattern(`(?:${atLeastWords})\\s*${money}`, onlyWithCurrency, atLeast),
  definePattern(String.raw`(?:预算|\bbudget\s*(?:of|is)?)\s*${money}(?:内)?`, alsoWithoutCurrency, atMost),
  definePattern(`${money}(?:内)?`, onlyWithCurrency, atMost),
];

/**
 * The first price of a text: `under $50`, `200元以下`, `50-100 yuan`, `3000左右` (a fifth less or more), `不超过500`. An
 * amount alone is a maximum. Amounts without a currency are in the buyer's.
 */
export function readPrice(text: string, buyerCurrency: Currency): PriceWords | undefined {
  for (const { expression, canLackCurrency, bounds } of patterns) {
    for (const match of text.matchAll(expression)) {
      const [typed, ...groups] = match;
      const amounts = [groups.slice(0, 3), groups.slice(3)].filter(([, amount]) => amount !== undefined);
      const currencies = amounts.flatMap(([symbol, , name]) => symbol ?? name ?? []);
      if (currencies.length === 0 && (!canLackCurrency || isMeasured(text, match))) continue;
      const values = amounts.map(([, amount = '']) => parseAmount(amount));
      const [first = Number.NaN, second = Number.NaN] = values;
      // A model number, as in `halo 6 max`.
      if (currencies.length === 0 && first < minBareMaximum && /\d\s+max$/iu.test(typed)) continue;
      const decimals = toDecimals(bounds(first, second));
      if (decimals)
        return { typed: typed.trim(), ...decimals, currency: currencyOf(currencies.join(' '), buyerCurrency) };
    }
  }
  return undefined;
}

/** A smaller number before `max`, without a currency, is a model number. */
const minBareMaximum = 20;

function isMeasured(text: string, { index = 0, 0: typed }: RegExpMatchArray): boolean {
  return measure.test(text.slice(index + typed.trimEnd().length));
}

const maxAmount = 1e9;

function toDecimals({ from, to }: Bounds): Pick<PriceWords, 'priceFrom' | 'priceTo'> | undefined {
  const amounts = [from, to].filter((amount) => amount !== undefined);
  if (!amounts.every((amount) => amount >= 0 && amount < maxAmount)) return undefined;
  const decimal = (amount: number): string => String(Number(amount.toFixed(2)));
  return {
    ...(from !== undefined && { priceFrom: decimal(from) }),
    ...(to !== undefined && { priceTo: decimal(to) }),
  };
}

const currencyPatterns: readonly [RegExp, Currency][] = [
  [/hk|港/, 'HKD'],
  [/jp|yen|日元/, 'JPY'],
  [/€|eur|欧/, 'EUR'],
  [/£|gbp|英镑/, 'GBP'],
  [/kwd/, 'KWD'],
  [/cny|rmb|yuan|人民币|^cn/, 'CNY'],
  [/\$|usd|dollar|buck|美/, 'USD'],
];

/** A sign that two currencies share means the buyer's currency, if that is one of them. */
function currencyOf(signs: string, buyerCurrency: Currency): Currency {
  const text = signs.toLowerCase();
  if (/^[$ ]+$/.test(text)) return buyerCurrency === 'HKD' ? 'HKD' : 'USD';
  const currency = currencyPatterns.find(([name]) => name.test(text))?.[1];
  if (currency) return currency;
  if (text === '') return buyerCurrency;
  return text.includes('¥') && buyerCurrency === 'JPY' ? 'JPY' : 'CNY';
}
