import type { Tx } from '#db/database.ts';
import type { Mail } from './mail-payload.ts';
import { deleteMailsTo, insertMail } from './mail.sql.ts';

/** Sends a mail if, and only if, the transaction is committed. Called by the rules of any domain. */
export async function enqueueMail(tx: Tx, mail: Mail): Promise<void> {
  await insertMail(tx, mail);
}

/** Forgets every mail to an address, sent or not, and gives their numbers: what lies outside goes after the commit. */
export async function forgetMailsTo(tx: Tx, to: string): Promise<number[]> {
  return deleteMailsTo(tx, to);
}
