import type { Locale } from '@kaimai/contract/values/locale';
import type { OptionalMail } from '@kaimai/contract/mail/mail-preference';
import type { Db, Tx } from '#db/database.ts';

interface Reader {
  to: string;
  locale: Locale;
  buyerNo: string;
  unwanted: OptionalMail[];
}

/** The buyer's mail address and language; undefined once the account is being deleted. */
export async function findReader(tx: Tx, buyerId: number): Promise<Reader | undefined> {
  return tx
    .selectFrom('buyer')
    .select(['email as to', 'locale', 'buyer_no as buyerNo', 'unwanted_mails as unwanted'])
    .where('id', '=', buyerId)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst();
}

export async function getUnwanted(db: Db, buyerId: number): Promise<OptionalMail[]> {
  const { unwanted_mails: unwanted } = await db
    .selectFrom('buyer')
    .select('unwanted_mails')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return unwanted;
}

export async function setUnwanted(tx: Tx, buyerId: number, unwanted: OptionalMail[]): Promise<void> {
  await tx.updateTable('buyer').set({ unwanted_mails: unwanted }).where('id', '=', buyerId).execute();
}

/** Adds a kind that the buyer does not want; returns the e-mail address, or undefined for a deleted buyer. */
export async function addUnwanted(
  db: Db | Tx,
  { buyerNo, kind }: { buyerNo: string; kind: OptionalMail },
): Promise<string | undefined> {
  const row = await db
    .updateTable('buyer')
    .set((eb) => ({
      unwanted_mails: eb.fn<OptionalMail[]>('array_append', [
        eb.fn<OptionalMail[]>('array_remove', ['unwanted_mails', eb.val(kind)]),
        eb.val(kind),
      ]),
    }))
    .where('buyer_no', '=', buyerNo)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}
