import {
  approveShopPayout,
  entryKinds,
  exportShopPayouts,
  failShopPayout,
  listBalanceEntries,
  listBalances,
  listPayouts,
  payoutStates,
  payShopPayout,
  prepareShopPayout,
  readPayoutFile,
  setCommission,
  showPayout,
} from '#payout/payout.operator.ts';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Payouts';
const params = z.object({ payoutNo: f.number });
const words = z.string().trim().min(1).max(140);

const payout = z.object({
  payoutNo: z.string(),
  shopCode: z.string(),
  currency: f.currency,
  amountMinor: f.minor,
  entries: z.int(),
  state: z.enum(payoutStates).describe('waiting for a second operator, ready, exported for the bank, paid or failed'),
  accountNo: z.string(),
  lastCharacters: z.string().describe('the end of the number of its account'),
  preparedBy: z.string(),
  preparedAt: f.instant,
  approvedBy: z.string().nullable(),
  approvedAt: f.instant.nullable(),
  exportNo: z.string().nullable(),
  paidBy: z.string().nullable(),
  paidAt: f.instant.nullable(),
  bankReference: z.string().nullable(),
  failedBy: z.string().nullable(),
  failedAt: f.instant.nullable(),
  failedReason: z.string().nullable(),
});
const payoutNumber = z.object({ payoutNo: z.string() });

export const payoutRoutes = [
  defineRoute({
    name: 'listBalances',
    method: 'GET',
    path: '/balances',
    tag,
    summary: 'What shops are owed in each currency, without the commission',
    scope: 'payouts:read',
    owner: 'shop',
    query: z.object({ shop: f.code.optional(), ...pageQuery('balances') }),
    answer: pageOf(
      z.object({
        shopCode: z.string(),
        currency: f.currency,
        availableMinor: f.minor.describe('can be paid now; negative after refunds of what was paid'),
        pendingMinor: f.minor.describe('of orders that can still be returned'),
        withheldMinor: f.minor.describe('of orders on hold, or whose buyers wait for a decision'),
        inPayoutMinor: f.minor.describe('in payouts that are not paid yet'),
        paidMinor: f.minor,
      }),
    ),
    handle: ({ db, now, deployment, shopCode, query: { limit, after } }) =>
      readPage(
        'balances',
        { limit },
        {
          read: (count) => listBalances(db, { shopCode, after, limit: count, isSandbox: deployment.demo, now }),
          keyOf: (balance) => `${balance.shopCode} ${balance.currency}`,
        },
      ),
  }),
  defineRoute({
    name: 'listBalanceEntries',
    method: 'GET',
    path: '/balance-entries',
    tag,
    summary: 'What balances and payouts are made of, the newest first',
    scope: 'payouts:read',
    owner: 'shop',
    query: z.object({ shop: f.code.optional(), payoutNo: f.number.optional(), ...pageQuery('balance-entries') }),
    answer: pageOf(
      z.object({
        entryNo: z.string(),
        shopCode: z.string(),
        orderNo: z.string().nullable().describe('null for a correction'),
        kind: z
          .enum(entryKinds)
          .describe('coupon: what a coupon of the platform took off; correction: by an operator of the platform'),
        correctionNo: z.string().nullable(),
        reason: z.string().nullable().describe('why the balance was corrected'),
        currency: f.currency,
        amountMinor: f.minor.describe('negative for what the shop gives back'),
        commissionMinor: f.minor,
        netMinor: f.minor.describe('the amount without the commission'),
        availableAt: f.instant.describe('from when it can be paid'),
        at: f.instant,
        payoutNo: z.string().nullable().describe('null while it is in none'),
      }),
    ),
    handle: ({ db, shopCode, query: { limit, payoutNo, after } }) =>
      readPage(
        'balance-entries',
        { limit },
        {
          read: (count) => listBalanceEntries(db, { shopCode, payoutNo, after, limit: count }),
          keyOf: ({ entryNo }) => entryNo,
        },
      ),
  }),
  defineRoute({
    name: 'setCommission',
    method: 'PUT',
    path: '/shops/{shopCode}/commission',
    tag,
    summary: 'Sets what the platform keeps of a shop’s sales; it counts for orders that are received from then on',
    scope: 'shops:write',
    owner: 'platform',
    params: z.object({ shopCode: f.code }),
    body: z.strictObject({
      basisPoints: z
        .int()
        .min(0)
        .max(10_000)
        .nullable()
        .describe('hundredths of a percent; null for that of the settings'),
    }),
    answer: z.object({ shopCode: z.string(), basisPoints: z.int().nullable() }),
    handle: ({ db, params: { shopCode }, body: { basisPoints } }) => setCommission(db, { shopCode, basisPoints }),
  }),
  defineRoute({
    name: 'listPayouts',
    method: 'GET',
    path: '/payouts',
    tag,
    summary: 'Payouts to shops, the newest first',
    scope: 'payouts:read',
    owner: 'shop',
    query: z.object({ state: z.enum(payoutStates).optional(), shop: f.code.optional(), ...pageQuery('payouts') }),
    answer: pageOf(payout),
    handle: ({ db, shopCode, query: { limit, state, after } }) =>
      readPage(
        'payouts',
        { limit },
        {
          read: (count) => listPayouts(db, { state, shopCode, after, limit: count }),
          keyOf: ({ payoutNo }) => payoutNo,
        },
      ),
  }),
  defineRoute({
    name: 'showPayout',
    method: 'GET',
    path: '/payouts/{payoutNo}',
    tag,
    summary: 'A payout',
    scope: 'payouts:read',
    owner: { kind: 'payout', param: 'payoutNo' },
    params,
    answer: payout,
    handle: async ({ db, params: { payoutNo } }) => {
      const shownPayout = await showPayout(db, payoutNo);
      if (!shownPayout) throw notFound();
      return shownPayout;
    },
  }),
  defineRoute({
    name: 'preparePayout',
    method: 'POST',
    path: '/payouts',
    tag,
    summary:
      'Makes a payout of everything that a shop can be paid now in one currency; above the limit it waits for a second operator',
    scope: 'payouts:write',
    owner: 'platform',
    body: z.strictObject({ shopCode: f.code, currency: f.currency }),
    answer: payout.pick({
      payoutNo: true,
      shopCode: true,
      currency: true,
      amountMinor: true,
      entries: true,
      state: true,
    }),
    handle: ({ db, now, deployment, operator, body }) =>
      prepareShopPayout(db, body, { by: operator.name, deployment, now }),
  }),
  defineRoute({
    name: 'approvePayout',
    method: 'POST',
    path: '/payouts/{payoutNo}/approve',
    tag,
    summary: 'Approves a waiting payout; refused to the operator who prepared it',
    scope: 'payouts:write',
    owner: 'platform',
    params,
    answer: payoutNumber,
    handle: ({ db, now, operator, params: { payoutNo } }) =>
      approveShopPayout(db, payoutNo, { by: operator.name, now }),
  }),
  defineRoute({
    name: 'exportPayouts',
    method: 'POST',
    path: '/payout-exports',
    tag,
    summary:
      'Writes all payouts that are ready in one currency to a file for the bank; each payout is in one file only',
    scope: 'payouts:write',
    owner: 'platform',
    body: z.strictObject({ currency: f.currency }),
    answer: z.object({
      exportNo: z.string(),
      currency: f.currency,
      payouts: z.int(),
      amountMinor: f.minor,
      leftOut: z.array(z.string()).describe('why payouts that were ready are not in it'),
    }),
    handle: ({ db, now, deployment, operator, body: { currency } }) =>
      exportShopPayouts(db, currency, { by: operator.name, deployment, now }),
  }),
  defineRoute({
    name: 'readPayoutFile',
    method: 'POST',
    path: '/payout-exports/{exportNo}/file',
    tag,
    summary:
      'The file of an export as CSV, without payouts that were paid or have failed since; the security log records who requested the whole account numbers',
    scope: 'payouts:write',
    owner: 'platform',
    params: z.object({ exportNo: f.number }),
    isRead: true,
    answer: z.object({ csv: z.string() }),
    handle: ({ db, deployment, params: { exportNo } }) => readPayoutFile(db, exportNo, deployment),
  }),
  defineRoute({
    name: 'payPayout',
    method: 'POST',
    path: '/payouts/{payoutNo}/pay',
    tag,
    summary: 'Records that the bank has paid a payout',
    scope: 'payouts:write',
    owner: 'platform',
    params,
    body: z.strictObject({ reference: words.describe('the bank’s, of the transfer') }),
    answer: payoutNumber,
    handle: ({ db, now, operator, params: { payoutNo }, body: { reference } }) =>
      payShopPayout(db, { payoutNo, reference }, { by: operator.name, now }),
  }),
  defineRoute({
    name: 'failPayout',
    method: 'POST',
    path: '/payouts/{payoutNo}/fail',
    tag,
    summary: 'Ends a payout that the bank has not paid, or that came back; its entries are open again',
    scope: 'payouts:write',
    owner: 'platform',
    params,
    body: z.strictObject({
      reason: words,
      cameBack: z.boolean().default(false).describe('it was marked as paid, and the money came back'),
    }),
    answer: payoutNumber,
    handle: ({ db, now, operator, params: { payoutNo }, body }) =>
      failShopPayout(db, { payoutNo, ...body }, { by: operator.name, now }),
  }),
];
