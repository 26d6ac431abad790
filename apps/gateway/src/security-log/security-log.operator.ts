import type { Db } from '#db/database.ts';
import { secretsOf, type Secrets } from '#deployment.ts';
import { Refusal } from '#service/refusal.ts';
import { blindEmail } from '#throttle/throttle.ts';
import { recordActEnded, recordActStarted, type OperatorAct } from './recording.ts';
import { securityEventKinds, type SecurityEventKind } from './security-event.ts';
import { listSecurityRows, type SecurityQuery, type SecurityRow } from './security-log.sql.ts';

export const loggedKinds = securityEventKinds;
export type LoggedKind = SecurityEventKind;
export type LoggedEvent = SecurityRow;

export interface LogQuery extends Omit<SecurityQuery, 'about'> {
  /** Only events about the account with this e-mail, or of calls in which it was entered. Searches the hashes by all secrets. */
  about: { email: string; secrets: Secrets } | undefined;
}

/** The newest matching events, in chronological order. */
export async function listSecurityEvents(db: Db, { about, ...query }: LogQuery): Promise<LoggedEvent[]> {
  return listSecurityRows(db, { ...query, about: about && { email: about.email, emailHashes: hashesOf(about) } });
}

function hashesOf({ email, secrets }: NonNullable<LogQuery['about']>): string[] {
  return secretsOf(secrets).map((secret) => blindEmail(email, secret));
}

/**
 * Runs a command that may change something, with a record before and after. If the first record fails, the command does not
 * run. A record without an end means an interrupted command, or that its end could not be recorded.
 */
export async function runRecorded(
  { db, now }: { db: Db; now: () => Date },
  act: OperatorAct,
  run: () => Promise<number>,
): Promise<number> {
  await recordActStarted(db, act, now());
  const end = (result: string) => recordActEnded(db, act, result, now());
  try {
    const code = await run();
    await end(code === 0 ? 'done' : `exit code ${code}`);
    return code;
  } catch (error) {
    // Recording may fail for the same reason as the command; the error of the command is thrown.
    await end(`failed, ${error instanceof Refusal ? error.code : nameOf(error)}`).catch(() => undefined);
    throw error;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
