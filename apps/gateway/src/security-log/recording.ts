import type { Db, Tx } from '#db/database.ts';
import type { SecurityEventKind } from './security-event.ts';
import { insertSecurityRows } from './security-log.sql.ts';

export interface OperatorAct {
  operator: string;
  /** The command as it was typed. */
  words: string;
}

const maxTextLength = 500;

const nobody = { buyerId: null, userNo: null, email: null, emailHash: null, operator: null, network: '', detail: '' };

/** Records the deletion of an account in the same transaction, by the account's number. */
export async function recordAccountDeleted(tx: Tx, buyerId: number, at: Date): Promise<void> {
  await insertSecurityRows(tx, [{ ...nobody, at, kind: 'accountDeleted', buyerId, times: 1 }]);
}

/**
 * Records a command before it changes anything, so that no act goes unrecorded: when this fails, the command must not
 * run. One without an end was interrupted.
 */
export async function recordActStarted(db: Db, act: OperatorAct, at: Date): Promise<void> {
  await record(db, 'operatorActStarted', act, at);
}

/** `result` is `done`, or the reason of a failure. */
export async function recordActEnded(db: Db, act: OperatorAct, result: string, at: Date): Promise<void> {
  await record(db, 'operatorActEnded', { ...act, words: `${result}: ${act.words}` }, at);
}

async function record(db: Db, kind: SecurityEventKind, { operator, words }: OperatorAct, at: Date): Promise<void> {
  const detail = words.slice(0, maxTextLength).replace(/\p{Surrogate}$/u, '');
  await insertSecurityRows(db, [{ ...nobody, at, kind, operator, detail, times: 1 }]);
}
