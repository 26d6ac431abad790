import {
  addShop,
  changeShop,
  closeShop,
  listShops,
  reopenShop,
  shopStates,
  showShop,
} from '#shop-editing/shop-editing.operator.ts';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Shops';
const shopParams = z.object({ shopCode: f.code });

const texts = z.strictObject({ zh_CN: z.string().optional(), en_US: z.string().optional() });
const paragraphs = z.array(z.string()).max(20);

/** Only the shape of the input; the rules of shops validate it. */
const shopInput = z.strictObject({
  name: texts.optional(),
  tagline: texts.optional(),
  about: z.strictObject({ zh_CN: paragraphs.optional(), en_US: paragraphs.optional() }).optional(),
  city: texts.optional(),
  country: z.string().optional().describe('as two capital letters'),
  tint: z.string().optional().describe('the colours of its mark, such as mist'),
  openedYear: z.int().optional(),
  repliesWithinHours: z.int().optional(),
  sendsWithinDays: z.int().optional().describe('working days'),
  returnDays: z.int().optional().describe('0 for never'),
  returnPostage: z.enum(['store', 'buyer']).optional(),
});

const shopFields = z.object({
  code: z.string(),
  name: f.text,
  tagline: f.text,
  about: z.object({ zh_CN: z.array(z.string()), en_US: z.array(z.string()) }),
  city: f.text,
  country: z.string(),
  tint: z.string(),
  openedYear: z.int(),
  repliesWithinHours: z.int(),
  sendsWithinDays: z.int(),
  returnDays: z.int(),
  returnPostage: z.enum(['store', 'buyer']),
});

const counts = {
  closedAt: f.instant.nullable().describe('null while it is open'),
  products: z.int(),
  followers: z.int(),
};
const changedProducts = z.object({ products: z.int().describe('how many went off or on sale') });

export const shopRoutes = [
  defineRoute({
    name: 'listShops',
    method: 'GET',
    path: '/shops',
    tag,
    summary: 'Shops in the order of their codes',
    scope: 'shops:read',
    owner: 'platform',
    query: z.object({
      words: f.code.optional().describe('part of a name, or the beginning of a code'),
      state: z.enum(shopStates).optional(),
      ...pageQuery('shops'),
    }),
    answer: pageOf(z.object({ code: z.string(), name: f.text, country: z.string(), ...counts })),
    handle: ({ db, query: { limit, words, state, after } }) =>
      readPage(
        'shops',
        { limit },
        {
          read: (count) => listShops(db, { words, state, after, limit: count }),
          keyOf: ({ code }) => code,
        },
      ),
  }),
  defineRoute({
    name: 'showShop',
    method: 'GET',
    path: '/shops/{shopCode}',
    tag,
    summary: 'A shop with its texts, terms, delivery methods and open orders',
    scope: 'shops:read',
    owner: { kind: 'shop', param: 'shopCode' },
    params: shopParams,
    answer: shopFields.extend({ ...counts, deliveryMethods: z.array(z.string()), openOrders: z.int() }),
    handle: async ({ db, params: { shopCode } }) => {
      const shop = await showShop(db, shopCode);
      if (!shop) throw notFound();
      return shop;
    },
  }),
  defineRoute({
    name: 'addShop',
    method: 'POST',
    path: '/shops',
    tag,
    summary: 'Adds a shop; it sells once it has a delivery method and products, both by import',
    scope: 'shops:write',
    owner: 'platform',
    body: shopInput.extend({ code: f.code }),
    answer: shopFields,
    handle: ({ db, body: { code, ...input } }) => addShop(db, code, input as Parameters<typeof addShop>[2]),
  }),
  defineRoute({
    name: 'changeShop',
    method: 'PATCH',
    path: '/shops/{shopCode}',
    tag,
    summary: 'Changes texts and terms of a shop; orders that exist keep theirs',
    scope: 'shops:write',
    owner: { kind: 'shop', param: 'shopCode' },
    params: shopParams,
    body: shopInput,
    answer: shopFields,
    isLong: true,
    handle: ({ db, params: { shopCode }, body }) => changeShop(db, shopCode, body as Parameters<typeof changeShop>[2]),
  }),
  defineRoute({
    name: 'closeShop',
    method: 'POST',
    path: '/shops/{shopCode}/close',
    tag,
    summary: 'Closes a shop, which sells nothing until it reopens; orders that are placed continue',
    scope: 'shops:write',
    owner: 'platform',
    params: shopParams,
    answer: changedProducts,
    isLong: true,
    handle: ({ db, now, params: { shopCode } }) => closeShop(db, { code: shopCode, now }),
  }),
  defineRoute({
    name: 'reopenShop',
    method: 'POST',
    path: '/shops/{shopCode}/reopen',
    tag,
    summary: 'Reopens a closed shop and puts its products on sale again',
    scope: 'shops:write',
    owner: 'platform',
    params: shopParams,
    answer: changedProducts,
    isLong: true,
    handle: ({ db, params: { shopCode } }) => reopenShop(db, shopCode),
  }),
];
