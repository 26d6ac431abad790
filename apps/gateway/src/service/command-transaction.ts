import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { sqlState, uniqueViolation } from '#db/sql-state.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

/** The transaction of a command: it records the request number and refuses it the second time, so a replay changes nothing. */
export function commandTransaction(db: Db, caller: Caller) {
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      // Sent together with the first statements of the work. If the request was made before, these fail as well, in the aborted
      // transaction; the refusal is thrown, not their error.
      const [recorded, worked] = await Promise.allSettled([recordRequest(tx, caller), work(tx)]);
      if (recorded.status === 'rejected') throw recorded.reason;
      if (worked.status === 'rejected') throw worked.reason;
      return worked.value;
    });
}

/** Records that a request was made. Refuses if it is recorded already. */
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
