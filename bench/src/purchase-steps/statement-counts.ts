/** The environment variable that names the port of count-statements.ts. */
export const portVariable = 'STATEMENT_COUNTS_PORT';

export interface StatementCounts {
  statements: number;
  roundTrips: number;
}

/** The counts since the last call. */
export async function takeStatementCounts(port: number): Promise<StatementCounts> {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return (await response.json()) as StatementCounts;
}
