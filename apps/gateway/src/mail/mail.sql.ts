import type { Tx } from '#db/database.ts';
import type { Mail } from './mail-payload.ts';

export async function insertMail(tx: Tx, mail: Mail): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ kind: 'mail', payload: JSON.stringify(mail) })
    .execute();
}
