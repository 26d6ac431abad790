import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { declareCopy, listOriginalWork, promote, readInstance, type Instance, type Promotion } from './instance.ts';

/** In a copy, also how much the original has still to do: mails, refunds, unpaid payments and orders. */
export type InstanceStatus = Pick<Instance, 'copy'> & {
  originalWork: Awaited<ReturnType<typeof listOriginalWork>> | undefined;
};

export async function getInstanceStatus(db: Db): Promise<InstanceStatus> {
  const { copy } = await readInstance(db);
  return { copy, originalWork: copy ? await listOriginalWork(db) : undefined };
}

/** Makes this instance a copy: it sends nothing from now on. */
export async function declareInstanceCopy(db: Db, now: Date): Promise<void> {
  await inTransaction(db, (tx) => declareCopy(tx, now));
}

/** Makes a copy the original; undefined when it already is. */
export async function promoteInstance(
  db: Db,
  promotion: Promotion,
): Promise<{ mailsReleased: number; mailsGivenUp: number } | undefined> {
  return inTransaction(db, (tx) => promote(tx, promotion));
}
