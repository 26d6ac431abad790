import { sqlState } from './sql-state.ts';

const undefinedTable = '42P01';
const undefinedColumn = '42703';

/** Whether a query failed because its table or column belongs to a migration that has not run yet. */
export function isOfOlderSchema(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefinedTable || state === undefinedColumn;
}
