import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { deleteNotice, listNotices, type ListedNotice } from './notice.sql.ts';
import { noticeDraft, publishNotice, type NoticeDraft } from './publish-notice.ts';

/** A parsed notice of an operator, or its problems. */
export type ParsedNotice = { notice: NoticeDraft; problems?: undefined } | { problems: string[] };

export function parseNotice(written: unknown): ParsedNotice {
  const { data: notice, error } = noticeDraft.safeParse(written);
  if (notice) return { notice };
  return { problems: error.issues.map(({ path, message }) => `${path.join('.') || 'notice'}: ${message}`) };
}

/** Publishes all notices or none; returns the message numbers of each. */
export async function publishNotices(db: Db, notices: readonly NoticeDraft[], now: Date): Promise<string[][]> {
  return inTransaction(db, async (tx) => {
    const published: string[][] = [];
    for (const notice of notices) published.push(await publishNotice(tx, notice, now));
    return published;
  });
}

/** Notices to all buyers, newest first. */
export async function listPublishedNotices(db: Db, { limit }: { limit: number }): Promise<ListedNotice[]> {
  return listNotices(db, limit);
}

/** False if there is no notice with this number. */
export async function withdrawNotice(db: Db, messageNo: string): Promise<boolean> {
  return inTransaction(db, (tx) => deleteNotice(tx, messageNo));
}
