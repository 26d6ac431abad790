import { usStateCode } from '@kaimai/contract/address/us-state';
import { isRegion } from '@kaimai/contract/values/region';
import { isRatedCurrency, listCurrencyRates, setCurrencyRates } from '#currency/currency.operator.ts';
import { listTaxes, removeTax, setTax } from '#tax/tax.operator.ts';
import * as z from 'zod';
import { ApiError, notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { defineRoute } from '../route.ts';

const tag = 'Rates and taxes';

const region = z.string().refine(isRegion, 'must be the code of a region of delivery, such as DE');
const placeParams = z.object({
  region,
  state: z.string().max(60).describe('of the United States, such as CA; “all” for the whole region'),
});
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, 'must be a decimal such as 7.25')
  .refine((text) => Number(text) <= 100, 'must be at most 100');
const shortText = z.strictObject({ zh_CN: z.string().trim().min(1).max(60), en_US: z.string().trim().min(1).max(60) });
const taxRule = z.object({
  region: z.string(),
  state: z.string().describe('empty for the whole region'),
  percent: z.string(),
  kind: z.enum(['included', 'added']).describe('included in the prices, or added to them'),
  name: f.text,
});
const day = f.day.describe('which buyers see');

export const rateAndTaxRoutes = [
  defineRoute({
    name: 'listRates',
    method: 'GET',
    path: '/rates',
    tag,
    summary: 'What one US dollar is worth in other currencies',
    scope: 'rates:read',
    owner: 'platform',
    answer: z.object({ rows: z.array(z.object({ currency: z.string(), perUsd: z.number(), date: day })) }),
    handle: async ({ db }) => ({ rows: await listCurrencyRates(db) }),
  }),
  defineRoute({
    name: 'setRates',
    method: 'POST',
    path: '/rates',
    tag,
    summary: 'Sets rates of a day; other currencies keep theirs. In force within a minute; orders keep their rate',
    scope: 'rates:write',
    owner: 'platform',
    body: z.strictObject({
      perUsd: z
        .record(
          z.string().refine(isRatedCurrency, 'must be a currency of ISO 4217 other than USD'),
          z.number().positive().max(1_000_000),
        )
        .refine((rates) => Object.keys(rates).length > 0, 'must have a rate'),
      date: day.optional(),
      sure: z.literal(true).optional().describe('also where a rate changes by more than half'),
    }),
    answer: f.done,
    handle: async ({ db, now, body: { perUsd, date, sure = false } }) => {
      const today = now.toISOString().slice(0, 10);
      if (date !== undefined && date > today)
        throw new ApiError('INVALID', 'The body is wrong.', { fields: { date: 'must be a day that has begun' } });
      const rates = { perUsd, date: date ?? today };
      const { largeChange } = await setCurrencyRates(db, rates, { allowLargeChanges: sure });
      if (!largeChange) return f.doneAnswer;
      const { currency, perUsd: current } = largeChange;
      return { problem: `${currency} is at ${current} and would change by more than half; send sure if it is so` };
    },
  }),
  defineRoute({
    name: 'listTaxes',
    method: 'GET',
    path: '/taxes',
    tag,
    summary: 'The rules by which taxes are calculated',
    scope: 'taxes:read',
    owner: 'platform',
    answer: z.object({ rows: z.array(taxRule) }),
    handle: async ({ db }) => ({ rows: await listTaxes(db) }),
  }),
  defineRoute({
    name: 'setTax',
    method: 'PUT',
    path: '/taxes/{region}/{state}',
    tag,
    summary: 'Sets the tax of a region or a state, in force within a minute; orders keep theirs',
    scope: 'taxes:write',
    owner: 'platform',
    params: placeParams,
    body: z.strictObject({ percent, kind: z.enum(['included', 'added']), name: shortText }),
    answer: taxRule,
    handle: async ({ db, params, body: { percent: written, kind, name } }) => {
      const rule = { ...placeOf(params), kind, name, ratePpm: Math.round(Number(written) * 10_000) };
      return setTax(db, rule);
    },
  }),
  defineRoute({
    name: 'removeTax',
    method: 'DELETE',
    path: '/taxes/{region}/{state}',
    tag,
    summary: 'Removes the rule of a region or a state; orders keep their taxes',
    scope: 'taxes:write',
    owner: 'platform',
    params: placeParams,
    answer: f.done,
    handle: async ({ db, params }) => {
      if (!(await removeTax(db, placeOf(params)))) throw notFound();
      return f.doneAnswer;
    },
  }),
];

function placeOf({ region: code, state: written }: { region: string; state: string }) {
  if (written === 'all') return { region: code, state: '' };
  const state = code === 'US' ? usStateCode(written) : undefined;
  if (state) return { region: code, state };
  throw new ApiError('INVALID', 'The path is wrong.', {
    fields: { state: 'must be one of the United States, or all' },
  });
}
