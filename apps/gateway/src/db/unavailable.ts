import { WaitedTooLong } from '#db/queue.ts';
import { sqlState } from '#db/sql-state.ts';

/**
 * Classes of PostgreSQL's codes: connections (08), no room or no more of something (53), told to end (57P), trouble with
 * files (58); a query that took too long, a transaction left idle, and a database that only reads, such as one that is
 * just being replaced.
 */
const passing = /^(?:08...|53...|57P..|58...|57014|25P03|25006)$/;

/** What the system says of connections, and of files: a full disk above all. */
const ofTheSystem = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/** pg's own words have no code. */
const wordsOfPg =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Connection is lost)/;

/** Whether something the shop stands on is missing for now, so that the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof WaitedTooLong) return true;
  const state = sqlState(error);
  if (state !== undefined && passing.test(state)) return true;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && ofTheSystem.has(code)) return true;
  // The socket of a database that does not run.
  return (code === 'ENOENT' && syscall === 'connect') || wordsOfPg.test(error.message);
}
