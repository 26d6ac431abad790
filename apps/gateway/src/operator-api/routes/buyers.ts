import {
  buyerStates,
  eraseBuyerNow,
  exportBuyer,
  findBuyers,
  lockAccount,
  showBuyer,
  unlockAccount,
} from '#account/account.operator.ts';
import * as z from 'zod';
import { notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Buyers';
const params = z.object({ userNo: f.number });
/** Not an e-mail, which the rules would not find either: the security log records the path, and must not contain e-mails. */
const changeParams = z.object({ userNo: f.number.regex(/^[^@]+$/) });

const listedBuyer = z.object({
  userNo: z.string(),
  email: z.string(),
  nickname: z.string(),
  registeredAt: f.instant,
  lockedAt: f.instant.nullable(),
  deletionDueAt: f.instant.nullable(),
  orders: z.int(),
});

export const buyerRoutes = [
  defineRoute({
    name: 'findBuyers',
    method: 'GET',
    path: '/buyers',
    tag,
    summary: 'Accounts in the order of their numbers',
    scope: 'buyers:read',
    owner: 'platform',
    query: z.object({
      words: f.code
        .optional()
        .describe('the beginning of an e-mail, a complete buyer number, or part of a public name'),
      state: z.enum(buyerStates).optional(),
      ...pageQuery('buyers'),
    }),
    answer: pageOf(listedBuyer),
    handle: ({ db, query: { limit, words, state, after } }) =>
      readPage(
        'buyers',
        { limit },
        {
          read: (count) => findBuyers(db, { words, state, after, limit: count }),
          keyOf: ({ userNo }) => userNo,
        },
      ),
  }),
  defineRoute({
    name: 'showBuyer',
    method: 'GET',
    path: '/buyers/{userNo}',
    tag,
    summary: 'An account, without its secrets',
    scope: 'buyers:read',
    owner: 'platform',
    params,
    answer: listedBuyer.extend({
      locale: z.string(),
      lockReason: z.string(),
      openOrders: z.int(),
      openSessions: z.int(),
      hasPassword: z.boolean(),
      hasSecondFactor: z.boolean(),
    }),
    handle: async ({ db, now, params: { userNo } }) => {
      const buyer = await showBuyer(db, userNo, now);
      if (!buyer) throw notFound();
      return buyer;
    },
  }),
  defineRoute({
    name: 'lockBuyer',
    method: 'POST',
    path: '/buyers/{userNo}/lock',
    tag,
    summary: 'Ends all sessions of an account, which cannot sign in until it is unlocked',
    scope: 'buyers:write',
    owner: 'platform',
    params: changeParams,
    body: z.strictObject({ reason: f.reason }),
    privateFields: ['reason'],
    answer: z.object({ endedSessions: z.int() }),
    handle: ({ db, now, params: { userNo }, body: { reason } }) => lockAccount(db, { userNo, reason, now }),
  }),
  defineRoute({
    name: 'unlockBuyer',
    method: 'POST',
    path: '/buyers/{userNo}/unlock',
    tag,
    summary: 'Unlocks an account, which can sign in again',
    scope: 'buyers:write',
    owner: 'platform',
    params: changeParams,
    answer: z.object({ userNo: z.string() }),
    handle: ({ db, params: { userNo } }) => unlockAccount(db, userNo),
  }),
  defineRoute({
    name: 'exportBuyer',
    method: 'POST',
    path: '/buyers/{userNo}/export',
    tag,
    summary: 'All data about a buyer, as the buyer would get it; recorded as an action',
    scope: 'buyers:write',
    owner: 'platform',
    params: changeParams,
    answer: z.object({ exportedAt: z.string(), data: z.record(z.string(), z.unknown()) }),
    isRead: true,
    handle: ({ db, now, params: { userNo } }) => exportBuyer(db, userNo, now),
  }),
  defineRoute({
    name: 'eraseBuyer',
    method: 'POST',
    path: '/buyers/{userNo}/erase',
    tag,
    summary: 'Erases an account permanently; orders stay without a name, and open ones must be completed first',
    scope: 'buyers:write',
    owner: 'platform',
    params: changeParams,
    body: z.strictObject({ email: f.code.describe('of the account, against mistakes in the number') }),
    privateFields: ['email'],
    answer: z.object({ userNo: z.string() }),
    handle: ({ db, now, deployment, params: { userNo }, body: { email }, afterCommit }) => {
      const { smtpUrl, mailFrom, dataFolder, media } = deployment;
      return eraseBuyerNow(db, { userNo, email, now, smtpUrl, mailFrom, dataFolder, media, afterCommit });
    },
  }),
];
