import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#db/database.ts';
import { callCutter } from '#search/indexing/cutter.ts';

/** The idle limit. On a slow machine, statements that directly follow each other stay below it. */
const maxIdleMs = 300;

/**
 * Makes splitting texts into words take longer than this connection may be idle within a transaction. The test file must
 * mock the module of the cutter: `vi.mock('#search/indexing/cutter.ts', { spy: true })`.
 */
export async function outlastIdleLimit(db: Db): Promise<void> {
  const cutter = await vi.importActual<{ callCutter: typeof callCutter }>('#search/indexing/cutter.ts');
  vi.mocked(callCutter).mockImplementation(async (request) => {
    await setTimeout(2 * maxIdleMs);
    return cutter.callCutter(request);
  });
  await sql`SET idle_in_transaction_session_timeout = ${sql.lit(`${maxIdleMs}ms`)}`.execute(db);
}
