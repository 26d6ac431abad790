import { sqlState } from '#db/sql-state.ts';

/** Why the database refuses what the file says, such as a number that is too large. Throws any other error again. */
export function databaseRefusal(error: unknown): string {
  if (sqlState(error) === undefined) throw error;
  return `the database refuses it: ${error instanceof Error ? error.message : String(error)}`;
}
