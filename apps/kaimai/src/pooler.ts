import { StartRefused } from '@kaimai/embedded-postgres/start-refused';
import type { Db } from '@kaimai/gateway/db/database';
import { listMissingLimits } from '@kaimai/gateway/db/missing-limits';

/**
 * A pooler does not pass on the timeouts that the program sets for its own connections: they must be settings of the
 * account. Prints the missing ones. Throws StartRefused for a pooler that cannot be used.
 */
export async function checkPooler(db: Db, print: (line: string) => void): Promise<void> {
  const missing = await listMissingLimits(db).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The database of DATABASE_POOLER_URL cannot be used: ${reason}`, { cause: error });
  });
  if (missing.length === 0) return;
  print(
    `Through DATABASE_POOLER_URL nothing limits how long statements and locks take: set ${missing.join(', ')} for the account, as docs/operating.md says.`,
  );
}
