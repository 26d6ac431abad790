import {
  changeStock,
  findProducts,
  maxStock,
  productStates,
  restoreProducts,
  setPrice,
  showProduct,
  withdrawProducts,
} from '#catalogue-editing/catalogue-editing.operator.ts';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Products';
const productParams = z.object({ productCode: f.code });
const variantParams = z.object({ skuCode: f.code });

const prices = { priceUsdMinor: f.minor, priceCnyMinor: f.minor };
const listedProduct = z.object({
  code: z.string(),
  shopCode: z.string(),
  title: f.text,
  onSale: z.boolean(),
  waitsForShop: z.boolean().describe('off sale only because its shop is closed'),
  variants: z.int(),
  available: z.int().describe('units that can be ordered now'),
  ...prices,
});

const variant = z.object({
  skuCode: z.string(),
  merchantSku: z.string().nullable(),
  optionText: f.text,
  onSale: z.boolean(),
  ...prices,
  beforeUsdMinor: f.minor.nullable().describe('the earlier price that a sale is compared with; null without a sale'),
  beforeCnyMinor: f.minor.nullable(),
  available: z.int(),
  held: z.int().describe('units of unpaid orders'),
});

const amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be an amount such as "12.90"');
const price = z
  .strictObject({
    USD: amount.optional(),
    CNY: amount.optional(),
    isSale: z
      .boolean()
      .default(false)
      .describe('shows it as reduced, if the lowest price of the 30 days before was higher'),
  })
  .refine(({ USD, CNY }) => USD !== undefined || CNY !== undefined, { path: ['USD'], error: 'or CNY is missing' });

const stock = z
  .strictObject({
    available: z.int().min(0).max(maxStock).optional().describe('what can be ordered afterwards'),
    by: z.int().min(-maxStock).max(maxStock).optional().describe('by how much it changes'),
  })
  .refine(({ available, by }) => (available === undefined) !== (by === undefined), {
    path: ['available'],
    error: 'or by is required, and not both',
  });

export const productRoutes = [
  defineRoute({
    name: 'findProducts',
    method: 'GET',
    path: '/products',
    tag,
    summary: 'Products in the order of their codes',
    scope: 'products:read',
    owner: 'shop',
    query: z.object({
      words: f.code.optional().describe('part of a title, the beginning of a code, or a whole SKU'),
      category: f.code.optional(),
      state: z.enum(productStates).optional(),
      shop: f.code.optional(),
      ...pageQuery('products'),
    }),
    answer: pageOf(listedProduct),
    handle: ({ db, shopCode, query: { category: categoryCode, limit, words, state, after } }) =>
      readPage(
        'products',
        { limit },
        {
          read: (count) => findProducts(db, { words, state, after, shopCode, categoryCode, limit: count }),
          keyOf: ({ code }) => code,
        },
      ),
  }),
  defineRoute({
    name: 'showProduct',
    method: 'GET',
    path: '/products/{productCode}',
    tag,
    summary: 'A product with its variants',
    scope: 'products:read',
    owner: { kind: 'product', param: 'productCode' },
    params: productParams,
    answer: listedProduct.omit({ variants: true, available: true }).extend({
      categoryCode: z.string(),
      listedAt: f.instant,
      soldCount: z.int(),
      variants: z.array(variant),
    }),
    handle: async ({ db, params: { productCode } }) => {
      const product = await showProduct(db, productCode);
      if (!product) throw notFound();
      return product;
    },
  }),
  defineRoute({
    name: 'withdrawProduct',
    method: 'POST',
    path: '/products/{productCode}/withdraw',
    tag,
    summary: 'Takes a product off sale until it is restored, whatever imports say',
    scope: 'products:write',
    owner: { kind: 'product', param: 'productCode' },
    params: productParams,
    answer: z.object({ changed: z.int().describe('1 if it was on sale') }),
    handle: ({ db, now, params: { productCode } }) => withdrawProducts(db, { codes: [productCode], now }),
  }),
  defineRoute({
    name: 'restoreProduct',
    method: 'POST',
    path: '/products/{productCode}/restore',
    tag,
    summary: 'Puts a withdrawn product on sale again',
    scope: 'products:write',
    owner: { kind: 'product', param: 'productCode' },
    params: productParams,
    answer: z.object({
      changed: z.int().describe('1 if it was withdrawn'),
      waitingForShop: z.int().describe('1 if its shop is closed'),
    }),
    handle: ({ db, params: { productCode } }) => restoreProducts(db, [productCode]),
  }),
  defineRoute({
    name: 'setPrice',
    method: 'PUT',
    path: '/variants/{skuCode}/price',
    tag,
    summary: 'Sets the price of a variant; a price in one currency sets the other by the rate',
    scope: 'products:write',
    owner: { kind: 'variant', param: 'skuCode' },
    params: variantParams,
    body: price,
    answer: z.object({ usdMinor: f.minor, cnyMinor: f.minor, beforeUsdMinor: f.minor.nullable() }),
    handle: ({ db, now, params: { skuCode }, body: { USD, CNY, isSale } }) =>
      setPrice(db, { skuCode, price: priceInput(USD, CNY), isSale, now }),
  }),
  defineRoute({
    name: 'changeStock',
    method: 'POST',
    path: '/variants/{skuCode}/stock',
    tag,
    summary: 'Changes how many units of a variant can be ordered; units of orders are not part of it',
    scope: 'products:write',
    owner: { kind: 'variant', param: 'skuCode' },
    params: variantParams,
    body: stock,
    answer: z.object({ available: z.int() }),
    handle: ({ db, params: { skuCode }, body: { available, by = 0 } }) =>
      changeStock(db, { skuCode, change: available === undefined ? { by } : { available } }),
  }),
];

function priceInput(USD: string | undefined, CNY: string | undefined) {
  if (USD !== undefined && CNY !== undefined) return { USD, CNY };
  return USD === undefined
    ? { currency: 'CNY' as const, amount: CNY ?? '' }
    : { currency: 'USD' as const, amount: USD };
}
