import { translations } from '@kaimai/contract/texts/gateway-texts';
import { advertiseCodes } from '@kaimai/contract/message/message-kinds';
import * as z from 'zod/mini';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { findBuyersByEmail, insertNotices } from './notice.sql.ts';

const words = (maxLength: number) =>
  z.strictObject({
    zh_CN: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength)),
    en_US: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength)),
  });

/** A notice as written by an operator. */
export const noticeDraft = z.strictObject({
  kind: z.enum(advertiseCodes),
  title: words(120),
  text: words(4000),
  /** Time of publication; immediately by default. */
  at: z.optional(z.iso.datetime({ offset: true })),
  /** E-mail addresses of the readers; everybody by default. */
  to: z.optional(
    z.array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(3))).check(z.minLength(1), z.maxLength(10_000)),
  ),
});
export type NoticeDraft = z.output<typeof noticeDraft>;

/** Stores a notice and returns its message numbers; one with a later time is announced by a job. */
export async function publishNotice(tx: Tx, { kind, title, text, at, to }: NoticeDraft, now: Date): Promise<string[]> {
  const planned = at === undefined ? now : new Date(at);
  const isAhead = planned > now;
  const notice = { advertiseCode: kind, title, text, at: isAhead ? planned : now, announced: !isAhead };
  return insertNotices(tx, notice, to === undefined ? null : await findReaders(tx, to));
}

async function findReaders(tx: Tx, emails: readonly string[]): Promise<number[]> {
  const buyers = await findBuyersByEmail(tx, emails);
  const unknown = emails.filter((email) => !buyers.some((buyer) => buyer.email === email));
  if (unknown.length === 0) return buyers.map(({ id }) => id);
  const some = unknown.slice(0, 10).join(', ');
  throw new Refusal('OBJECT_NOT_EXIST', {
    detail: translations('message.noBuyer', { emails: some }),
  });
}
