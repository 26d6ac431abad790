/** The SQLSTATE of an error of the database; undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** A row violates a unique constraint. */
export const uniqueViolation = '23505';

/** A lock was not granted in time. */
export const lockNotAvailable = '55P03';

/**
 * Whether a prepared statement reads all columns of a table to which a migration has added one since. PostgreSQL refuses it until
 * it is prepared anew, and has done nothing.
 */
export function isPreparedBeforeMigration(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/** The constraint that a row violates; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
