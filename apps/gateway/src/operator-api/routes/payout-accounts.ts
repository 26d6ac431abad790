import {
  confirmPayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  revealPayoutAccount,
  setPayoutAccount,
} from '#payout/payout.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Payouts';
const params = z.object({ accountNo: f.number });

const account = z.object({
  accountNo: z.string(),
  shopCode: z.string(),
  currency: f.currency,
  state: z.enum(['proposed', 'current', 'former']),
  country: z.string().describe('of the bank'),
  lastCharacters: z.string().describe('the end of its number'),
  setBy: z.string(),
  setAt: f.instant,
  confirmedBy: z.string().nullable(),
  confirmedAt: f.instant.nullable(),
});

/** Only the shape of the input; the rules of accounts validate it. */
const accountInput = z.strictObject({
  currency: z.string(),
  holder: z.string(),
  iban: z.string().optional(),
  accountNumber: z.string().optional().describe('in countries without IBANs, with bankCode or bic, and country'),
  bankCode: z.string().optional(),
  bic: z.string().optional(),
  country: z.string().optional().describe('of the bank, as two capital letters; not needed with an IBAN'),
});

export const payoutAccountRoutes = [
  defineRoute({
    name: 'listPayoutAccounts',
    method: 'GET',
    path: '/payout-accounts',
    tag,
    summary: 'Where shops are paid, without holders and numbers; proposed accounts wait for the platform',
    scope: 'payout-accounts:read',
    owner: 'shop',
    query: z.object({
      state: z.enum(['proposed', 'current']).optional(),
      shop: f.code.optional(),
      ...pageQuery('payout-accounts'),
    }),
    answer: pageOf(account),
    handle: ({ db, shopCode, query: { limit, state, after } }) =>
      readPage(
        'payout-accounts',
        { limit },
        {
          read: (count) => listPayoutAccounts(db, { state, shopCode, after, limit: count }),
          keyOf: (row) => `${row.shopCode} ${row.currency} ${row.state}`,
        },
      ),
  }),
  defineRoute({
    name: 'setPayoutAccount',
    method: 'PUT',
    path: '/shops/{shopCode}/payout-account',
    tag,
    summary:
      'Sets where a shop is paid in one currency; by a shop’s token it is proposed until the platform confirms it',
    scope: 'payout-accounts:write',
    owner: { kind: 'shop', param: 'shopCode' },
    params: z.object({ shopCode: f.code }),
    body: accountInput,
    privateFields: ['holder', 'iban', 'accountNumber', 'bankCode', 'bic'],
    answer: z.object({ accountNo: z.string(), state: z.enum(['proposed', 'current']) }),
    handle: ({ db, now, deployment, operator, params: { shopCode }, body: input }) =>
      setPayoutAccount(db, {
        shopCode,
        input,
        by: { name: operator.name, isShop: operator.shop !== null },
        secrets: deployment,
        now,
      }),
  }),
  defineRoute({
    name: 'revealPayoutAccount',
    method: 'POST',
    path: '/payout-accounts/{accountNo}/reveal',
    tag,
    summary: 'The whole account, to be checked with its shop; the security log records who requested it',
    scope: 'payout-accounts:write',
    owner: 'platform',
    params,
    isRead: true,
    answer: account.extend({
      holder: z.string(),
      iban: z.string().nullable(),
      accountNumber: z.string().nullable(),
      bankCode: z.string().nullable(),
      bic: z.string().nullable(),
    }),
    handle: ({ db, deployment, params: { accountNo } }) => revealPayoutAccount(db, accountNo, deployment),
  }),
  defineRoute({
    name: 'confirmPayoutAccount',
    method: 'POST',
    path: '/payout-accounts/{accountNo}/confirm',
    tag,
    summary: 'Confirms a proposed account, which replaces the former one',
    scope: 'payout-accounts:write',
    owner: 'platform',
    params,
    answer: z.object({ accountNo: z.string() }),
    handle: ({ db, now, operator, params: { accountNo } }) =>
      confirmPayoutAccount(db, accountNo, { by: operator.name, now }),
  }),
  defineRoute({
    name: 'removePayoutAccount',
    method: 'DELETE',
    path: '/payout-accounts/{accountNo}',
    tag,
    summary: 'Removes an account, to which nothing is paid any more',
    scope: 'payout-accounts:write',
    owner: { kind: 'payoutAccount', param: 'accountNo' },
    params,
    answer: z.object({ accountNo: z.string() }),
    handle: ({ db, now, params: { accountNo } }) => removePayoutAccount(db, accountNo, now),
  }),
];
