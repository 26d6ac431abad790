import { listSecurityEvents, loggedKinds } from '#security-log/security-log.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

export const auditRoutes = [
  defineRoute({
    name: 'listSecurityEvents',
    method: 'GET',
    path: '/security-log',
    tag: 'Security log',
    summary: 'Sign-ins, refusals, changes to accounts and operators’ actions, the newest first',
    scope: 'audit:read',
    owner: 'platform',
    query: z.object({
      kind: z.enum(loggedKinds).optional(),
      operator: f.code.optional().describe('only actions of this operator'),
      since: f.moment.optional(),
      until: f.moment.optional(),
      ...pageQuery('security-log'),
    }),
    answer: pageOf(
      z.object({
        at: f.instant,
        kind: z.string(),
        times: z.int(),
        userNo: z.string().nullable(),
        operator: z.string().nullable(),
        network: z.string(),
        detail: z.string(),
      }),
    ),
    handle: ({ db, query: { limit, kind, operator, since, until, after } }) =>
      readPage(
        'security-log',
        { limit },
        {
          read: async (count) => {
            const query = { since, until, kinds: kind ? [kind] : [], about: undefined, operator, after, limit: count };
            return (await listSecurityEvents(db, query)).toReversed();
          },
          keyOf: ({ id }) => String(id),
        },
      ),
  }),
];
