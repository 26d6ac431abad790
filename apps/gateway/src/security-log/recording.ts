import type { Db, Tx } from '#db/database.ts';
import { networkOf } from '#throttle/throttle.ts';
import type { SecurityEventKind } from './security-event.ts';
import { insertSecurityRows } from './security-log.sql.ts';

export interface OperatorAct {
  operator: string;
  /** The command as it was typed. */
  commandLine: string;
}

const maxTextLength = 500;

const nobody = { buyerId: null, userNo: null, email: null, emailHash: null, operator: null, network: '', detail: '' };

/** Records the deletion of an account, by its id, in the transaction of the deletion. */
export async function recordAccountDeleted(tx: Tx, buyerId: number, at: Date): Promise<void> {
  await insertSecurityRows(tx, [{ ...nobody, at, kind: 'accountDeleted', buyerId, times: 1 }]);
}

/**
 * Records a command before it changes anything, so that every act is recorded: when this fails, the command must not
 * run. A start without an end means that the command was interrupted.
 */
export async function recordActStarted(db: Db, act: OperatorAct, at: Date): Promise<void> {
  await record(db, 'operatorActStarted', act, at);
}

/** `result` is `done`, or the reason of a failure. */
export async function recordActEnded(db: Db, act: OperatorAct, result: string, at: Date): Promise<void> {
  await record(db, 'operatorActEnded', { ...act, commandLine: `${result}: ${act.commandLine}` }, at);
}

export interface ApiAct {
  operator: string;
  network: string;
  /** The result, the request and its input. */
  summary: string;
}

/** Records an act of the operators' HTTP API in its own transaction: there is a record if and only if it was done. */
export async function recordApiAct(tx: Tx, { operator, network, summary }: ApiAct, at: Date): Promise<void> {
  const detail = cutToLimit(summary);
  await insertSecurityRows(tx, [
    { ...nobody, at, kind: 'apiAct', operator, network: networkOf(network), detail, times: 1 },
  ]);
}

async function record(
  db: Db,
  kind: SecurityEventKind,
  { operator, commandLine }: OperatorAct,
  at: Date,
): Promise<void> {
  await insertSecurityRows(db, [{ ...nobody, at, kind, operator, detail: cutToLimit(commandLine), times: 1 }]);
}

/** Cuts a text to the limit, and removes half of a surrogate pair at its end. */
function cutToLimit(text: string): string {
  return text.slice(0, maxTextLength).replace(/\p{Surrogate}$/u, '');
}
