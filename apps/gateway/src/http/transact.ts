import { sqlState } from '#db/sql-state.ts';
import { Refusal } from '#http/refusal.ts';
import type { Db, Tx } from '#http/binding.ts';
import type { Caller } from '#http/caller.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const uniqueViolation = '23505';
const maximumTries = 3;

/** Runs a transaction, again when PostgreSQL says that it lost a race that can be run again. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlState(error);
      const mayRepeat = state === serializationFailure || state === deadlockDetected;
      if (!mayRepeat || tries === maximumTries) throw error;
    }
  }
}

/** The transaction of a command: its request number is recorded in it and refused the second time (SAFETY: replay). */
export function commandTransaction(db: Db, caller: Caller) {
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await recordRequest(tx, caller);
      return work(tx);
    });
}

/** Records that a request was made; refused the second time. */
export async function recordRequest(
  db: Db | Tx,
  { accessKey, appNo, requestNo }: Pick<Caller, 'accessKey' | 'appNo' | 'requestNo'>,
): Promise<void> {
  try {
    await db
      .insertInto('request_record')
      .values({ access_key: accessKey, app_no: appNo, request_no: requestNo })
      .execute();
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new Refusal('REQUEST_NO_NOT_UNIQUE');
    throw error;
  }
}
