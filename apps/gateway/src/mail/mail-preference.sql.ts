import type { Locale } from '@kaimai/contract/values/locale';
import type { OptionalMail } from '@kaimai/contract/mail/mail-preference';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { MailSubscription } from './mail-payload.ts';

interface Reader {
  to: string;
  locale: Locale;
  buyerNo: string;
  enabledMails: OptionalMail[];
}

/** The buyer's mail address and language; undefined once the account is being deleted. */
export async function findReader(tx: Tx, buyerId: number): Promise<Reader | undefined> {
  return tx
    .selectFrom('buyer')
    .select(['email as to', 'locale', 'buyer_no as buyerNo', 'wanted_mails as enabledMails'])
    .where('id', '=', buyerId)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst();
}

export async function getWantedMails(db: Db, buyerId: number): Promise<OptionalMail[]> {
  const { wanted_mails: enabledMails } = await db
    .selectFrom('buyer')
    .select('wanted_mails')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return enabledMails;
}

export async function setWantedMails(tx: Tx, buyerId: number, enabledMails: OptionalMail[]): Promise<void> {
  await tx.updateTable('buyer').set({ wanted_mails: enabledMails }).where('id', '=', buyerId).execute();
}

/**
 * Ends one kind of mail for its reader. Returns the e-mail address, empty where it is no longer stored, or undefined for a
 * deleted buyer.
 */
export async function stopMail(db: Db | Tx, { buyerNo, kind }: MailSubscription): Promise<string | undefined> {
  return kind === 'restock' ? deleteWaitsOfSameEmail(db, buyerNo) : removeWantedMail(db, { buyerNo, kind });
}

/**
 * Deletes all back-in-stock requests of an e-mail address, found by its key or by the number of one request. Returns the
 * address; empty if there were no requests.
 */
async function deleteWaitsOfSameEmail(db: Db | Tx, keyOrWaitNo: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    DELETE FROM restock_wait WHERE email IN (
      SELECT email FROM restock_wait WHERE wait_no = ${keyOrWaitNo} OR email_key = ${keyOrWaitNo})
    RETURNING email`.execute(db);
  return rows[0]?.email ?? '';
}

/** Removes a kind that the buyer does not want any more; returns the e-mail address, or undefined for a deleted buyer. */
async function removeWantedMail(
  db: Db | Tx,
  { buyerNo, kind }: { buyerNo: string; kind: OptionalMail },
): Promise<string | undefined> {
  const row = await db
    .updateTable('buyer')
    .set((eb) => ({ wanted_mails: eb.fn<OptionalMail[]>('array_remove', ['wanted_mails', eb.val(kind)]) }))
    .where('buyer_no', '=', buyerNo)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}
