import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { planEnd, planRotation, type RotationState, type RotationStep } from './plan-rotation.ts';
import { allowDifference, listProcesses, listUsedSecrets, type ProcessRow, type UsedSecret } from './processes.sql.ts';
import { declareCopy, listOriginalWork, promote, readInstance, type Instance, type Promotion } from './instance.ts';

/** In a copy, also how much work of the original was pending: mails, refunds, unpaid payments and orders. */
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
): Promise<{ mailsReleased: number; mailsGivenUp: number; payoutsStopped: boolean } | undefined> {
  return inTransaction(db, (tx) => promote(tx, promotion));
}

/** The processes that run on this database. */
export async function listRunningProcesses(db: Db): Promise<ProcessRow[]> {
  return listProcesses(db);
}

/** The deployment secrets that have sealed data here, the oldest first. */
export async function listSealingSecrets(db: Db): Promise<UsedSecret[]> {
  return listUsedSecrets(db);
}

/** The next step of a change of the deployment secret, or its end. Changes nothing. */
export async function planSecretRotation(
  db: Db,
  { secrets, generate, isEnd }: Pick<RotationState, 'secrets' | 'generate'> & { isEnd: boolean },
): Promise<RotationStep> {
  const [usedSecrets, processes] = await Promise.all([listUsedSecrets(db), listProcesses(db)]);
  const state = { secrets, usedSecrets, processes };
  return isEnd ? planEnd(state) : planRotation({ ...state, generate });
}

/** Lets processes differ in a setting for some time. Returns the end of that time. */
export async function allowSettingToDiffer(db: Db, setting: string, minutes: number): Promise<Date> {
  const until = await allowDifference(db, setting, minutes);
  if (!until) throw new Error('an allowed difference has an end');
  return until;
}
