import { ConnectionTimeout } from '#db/connection-queue.ts';
import { NoPrimary } from '#db/several-hosts.ts';
import { sqlState } from '#db/sql-state.ts';

/**
 * SQLSTATE classes: connection failures (08), insufficient resources (53), shutdown (57P), input and output errors (58).
 * Codes: cancelled query (57014), idle transaction ended (25P03), read-only database (25006), for example during a failover.
 */
const temporaryStates = /^(?:08...|53...|57P..|58...|57014|25P03|25006)$/;

/** Codes of the operating system for connections and files, above all a full disk. */
const systemCodes = new Set([
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

/** Errors of pg itself have no code. */
const messagesOfPg =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Connection is lost)/;

/** Whether the database or the disk is unavailable for now, so that the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionTimeout || error instanceof NoPrimary) return true;
  const state = sqlState(error);
  if (state !== undefined && temporaryStates.test(state)) return true;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && systemCodes.has(code)) return true;
  // The socket of a database server that is not running.
  return (code === 'ENOENT' && syscall === 'connect') || messagesOfPg.test(error.message);
}
