import { sqlState } from '#db/sql-state.ts';
import { Refusal } from '#http/refusal.ts';
import type { Db, Tx } from '#http/binding.ts';
import type { Caller } from '#http/caller.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const uniqueViolation = '23505';
const maximumTries = 3;

/**
 * How far a command's requestNo may be from our clock. It is in the caller's local time (up to 14 hours either way), and
 * records of numbers are kept for longer than this, so that an old request can never be replayed.
 */
const maximumAgeMs = 36 * 3_600_000;

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
export function commandTransaction(db: Db, caller: Caller, now: () => Date) {
  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      refuseWrongClock(caller.requestNo, now());
      await recordRequest(tx, caller);
      return work(tx);
    });
}

/** Refuses a time in digits (`YYYYMMDDHHmm…`) that is too far from ours to be of a request made now. */
export function refuseWrongClock(digits: string, now: Date): void {
  if (!isFresh(digits, now)) throw new Refusal('PARAM_FORMAT_ERROR', { detail: wrongClock });
}

const wrongClock = {
  zh_CN: '设备的日期或时间不正确，请校准后再试',
  en_US: 'The date or time of this device is wrong. Please set it and try again',
};

function isFresh(digits: string, now: Date): boolean {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(digits) ?? [];
  const asUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return Math.abs(asUtc - now.getTime()) < maximumAgeMs;
}

async function recordRequest(tx: Tx, { accessKey, appNo, requestNo }: Caller): Promise<void> {
  try {
    await tx
      .insertInto('request_record')
      .values({ access_key: accessKey, app_no: appNo, request_no: requestNo })
      .execute();
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new Refusal('REQUEST_NO_NOT_UNIQUE');
    throw error;
  }
}
