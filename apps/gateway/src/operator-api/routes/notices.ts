import { advertiseCodes } from '@kaimai/contract/message/message-kinds';
import { listPublishedNotices, parseNotice, publishNotices, withdrawNotice } from '#message/message.operator.ts';
import * as z from 'zod';
import { ApiError, notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { defineRoute } from '../route.ts';

const tag = 'Notices';
const maxListed = 200;

/** Only the shape of the input; the rules of notices validate it. */
const texts = z.strictObject({ zh_CN: z.string(), en_US: z.string() });

export const noticeRoutes = [
  defineRoute({
    name: 'listNotices',
    method: 'GET',
    path: '/notices',
    tag,
    summary: 'The newest 200 notices to all buyers, with those that wait for their time',
    scope: 'notices:read',
    owner: 'platform',
    answer: z.object({
      rows: z.array(
        z.object({
          messageNo: z.string(),
          kind: z.string(),
          title: f.text,
          at: f.instant,
          isPublished: z.boolean(),
          readers: z.int().describe('how many buyers have read it'),
        }),
      ),
    }),
    handle: async ({ db }) => {
      const notices = await listPublishedNotices(db, { limit: maxListed });
      return {
        rows: notices.map(({ advertiseCode: kind, announced: isPublished, ...notice }) => ({
          ...notice,
          kind,
          isPublished,
        })),
      };
    },
  }),
  defineRoute({
    name: 'publishNotice',
    method: 'POST',
    path: '/notices',
    tag,
    summary: 'Publishes a notice to all buyers or to some, now or at a time',
    scope: 'notices:write',
    owner: 'platform',
    body: z.strictObject({
      kind: z.enum(advertiseCodes),
      title: texts,
      text: texts,
      at: f.writtenMoment.optional().describe('otherwise now'),
      to: z.array(z.string()).min(1).max(1000).optional().describe('e-mails of accounts; otherwise everybody'),
    }),
    privateFields: ['to'],
    answer: z.object({ messageNos: z.array(z.string()) }),
    handle: async ({ db, now, body }) => {
      const parsed = parseNotice(body);
      if (parsed.problems) throw new ApiError('INVALID', `The body is wrong: ${parsed.problems.join('; ')}.`);
      const [messageNos = []] = await publishNotices(db, [parsed.notice], now);
      return { messageNos };
    },
  }),
  defineRoute({
    name: 'withdrawNotice',
    method: 'DELETE',
    path: '/notices/{messageNo}',
    tag,
    summary: 'Deletes a notice, whether it is published or not',
    scope: 'notices:write',
    owner: 'platform',
    params: z.object({ messageNo: f.number }),
    answer: f.done,
    handle: async ({ db, params: { messageNo } }) => {
      if (!(await withdrawNotice(db, messageNo))) throw notFound();
      return f.doneAnswer;
    },
  }),
];
