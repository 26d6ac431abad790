import { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import { conversationDetails } from '@kaimai/contract/conversation/conversation';
import { orderDetails } from '@kaimai/contract/order/order';
import type { AnyService } from '@kaimai/contract/wire/service';
import { describe, expect, test } from 'vitest';
import { pageAt } from '#testing/matched-page.ts';

/** A search parameter of an address. */
interface Parameter {
  name: string;
  /** What a page reads when the parameter is missing, invalid or repeated. */
  fallback: unknown;
  /** Valid values as they are in the address, with what a page reads for each. */
  valid: Record<string, unknown>;
  /** Values for which a page reads `fallback`. */
  invalid: string[];
}

const tenKilobytes = 'x'.repeat(10_240);
/** For a parameter that is undefined where the address does not name it. */
const none = { fallback: undefined };
const newEmail = '/personal-center/account-safe/change-email/new-email/';

/** A whole number from 1. */
function positiveInteger(name: string, fallback: number): Parameter {
  const invalid = [
    'abc',
    '-1',
    '0',
    '1.5',
    '1e3',
    '0x10',
    '',
    ' ',
    'NaN',
    'Infinity',
    'null',
    '[2]',
    '{"a":2}',
    '9'.repeat(12),
    tenKilobytes,
  ];
  return { name, fallback, valid: { 1: 1, 2: 2, 36: 36 }, invalid };
}

/** Any text, and text that looks like another type. */
function text(name: string, { fallback }: { fallback: unknown } = { fallback: '' }): Parameter {
  const words = ['2024', 'true', 'null', '1.0', '[1]', '{"a":1}', '"真丝" & linen', 'a+b=c%'];
  return {
    name,
    fallback,
    valid: Object.fromEntries(words.map((each) => [each, each])),
    invalid: [tenKilobytes, 'a\0b'],
  };
}

/** A search text is valid at any length, and truncated. */
function wordsToSearchFor(name: string): Parameter {
  const { valid, ...rest } = text(name);
  return { ...rest, valid: { ...valid, [tenKilobytes]: 'x'.repeat(200) }, invalid: [] };
}

function choice(name: string, [fallback, ...others]: [string, ...string[]]): Parameter {
  const valid = Object.fromEntries([fallback, ...others].map((each) => [each, each]));
  return {
    name,
    fallback,
    valid,
    invalid: ['', 'other', fallback.toUpperCase(), `${fallback} `, '0', 'constructor', tenKilobytes],
  };
}

const types: [string, ...string[]] = ['newArrivals', 'moreToLove', 'category', 'keywords'];
const messageTypes: [string, ...string[]] = ['order', 'advertise'];
const notices: [string, ...string[]] = ['platform_notice', 'buyer_notice', 'industry_news', 'industry_reports'];
/** The six characters of the code that is sent to an e-mail address. */
const code: Parameter = {
  name: 'confirmVerifyCode',
  fallback: '',
  valid: { '012345': '012345', 'a b-c!': 'a b-c!' },
  invalid: ['', '12345', '1234567', '真丝', tenKilobytes],
};

const parameters: [title: string, path: string, parameter: Parameter][] = [
  ['§2.08 §9.06 a category page starts at its first page', '/categories', positiveInteger('start', 1)],
  ['§2.09 §9.01 a category page has 18 products', '/categories', positiveInteger('limit', 18)],
  [
    '§2.10 §5.06 a category page shows new arrivals unless another of its lists is requested',
    '/categories',
    choice('type', types),
  ],
  ['§2.11 a category page may name a category', '/categories', text('commodityCategoryCode', none)],
  ['§2.12 a category page may name its list', '/categories', text('showName', none)],
  ['§2.13 a search text is any text, also one of digits', '/search', wordsToSearchFor('commodityName')],
  ['§2.14 a search may be within a category', '/search', text('commodityCategoryCode')],
  ['§2.15 a search may name its category', '/search', text('commodityCategoryName')],
  ['§2.16 §5.05 a search is for products, or for shops', '/search', choice('searchType', ['product', 'shop'])],
  ['§2.17 §9.06 a search starts at its first page', '/search', positiveInteger('start', 1)],
  ['§2.18 §9.02 a search has 18 results on a page', '/search', positiveInteger('limit', 18)],
  [
    '§2.19 a shop is named by its number',
    '/shop',
    { ...text('storeCodeNumber'), invalid: ['', 'x'.repeat(65), tenKilobytes] },
  ],
  ['§2.20 one of a shop’s pages may be named', '/shop', text('pageType', none)],
  ['§2.21 a product is named by its code', '/detail', text('commodityCode')],
  ['§2.22 a product’s address may hold its name', '/detail', text('commodityName')],
  ['§2.23 a product’s address may hold its shop', '/detail', text('storeCodeNumber')],
  ['§2.27 §9.06 the orders start at their first page', '/order-list', positiveInteger('start', 1)],
  ['§2.28 §9.05 there are 10 orders on a page', '/order-list', positiveInteger('limit', 10)],
  [
    '§2.29 §9.07 orders of all states are listed unless one is named',
    '/order-list',
    text('status', { fallback: 'ALL' }),
  ],
  ['§2.30 orders may be searched', '/order-list', text('keyWords')],
  [
    '§2.31 an order is named by its number',
    '/order-details',
    { ...text('orderNo'), invalid: ['', 'x'.repeat(65), tenKilobytes] },
  ],
  ['§2.35 §9.06 messages start at their first page', '/messages/', positiveInteger('start', 1)],
  ['§2.36 §9.03 there are 10 messages on a page', '/messages/', positiveInteger('limit', 10)],
  ['§2.37 §5.06 messages are about orders, or are notices', '/messages/', choice('type', messageTypes)],
  ['§2.38 §5.07 notices are the platform’s, or one of the other kinds', '/messages/', choice('advertiseCode', notices)],
  ['§2.39 §9.06 favourites start at their first page', '/favorite/', positiveInteger('start', 1)],
  ['§2.40 §9.04 there are 12 favourites on a page', '/favorite/', positiveInteger('limit', 12)],
  ['§2.50 §5.04 §9.15 the code for a new e-mail has exactly six characters', newEmail, code],
  [
    '§2.51 §2.52 the home page takes a searchValue; one that is not a text is replaced by an empty one',
    '/',
    text('searchValue'),
  ],
];

describe('the search parameters of the pages', () => {
  test.each(parameters)('%s', (_title, path, { name, fallback, valid, invalid }) => {
    const read = (query: string) => pageAt(`${path}?${query}`).search[name];
    const parameter = (value: string) => `${name}=${encodeURIComponent(value)}`;
    expect(Object.keys(valid).map((value) => read(parameter(value)))).toEqual(Object.values(valid));
    const repeated = Object.keys(valid).slice(0, 2).map(parameter).join('&');
    const queriesForFallback = ['', repeated, `${name}[a]=1`, ...invalid.map(parameter)];
    expect(queriesForFallback.filter((query) => read(query) !== fallback)).toEqual([]);
  });
});

const review = '/personal-center/review/';

test.each<[string, string, number, AnyService]>([
  ['/order-details', 'orderNo', 60, orderDetails],
  ['/after-sales-request', 'orderNo', 60, orderDetails],
  [review, 'orderNo', 60, orderDetails],
  ['/after-sales', 'afterSalesNo', 60, afterSalesDetails],
  ['/return-label', 'afterSalesNo', 60, afterSalesDetails],
  ['/conversation', 'storeCodeNumber', 60, conversationDetails],
  ['/conversation', 'commodityCode', 100, conversationDetails],
])('%s reads a %s of up to %i characters, as long as its calls accept', (path, name, length, { input }) => {
  const longest = 'x'.repeat(length);
  const read = (value: string) => pageAt(`${path}?${name}=${value}`).search[name];
  const isAccepted = (value: string) => input.safeParse({ storeCodeNumber: 'S1001', [name]: value }).success;
  expect([read(longest), isAccepted(longest)]).toEqual([longest, true]);
  expect([read(`${longest}x`) || undefined, isAccepted(`${longest}x`)]).toEqual([undefined, false]);
});
