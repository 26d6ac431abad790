import { Client } from 'pg';
import type { DatabaseAddress } from '#db/database.ts';

/** Any constant will do, as long as every process of the shop uses the same, and migrations and jobs use others. */
const lockKey = 4_715_913;

/**
 * Runs a program's start-up work on the database (schema, instance, demo catalogue) while no other program does the same:
 * a second one calls `onWait`, waits, and then finds the work done. The lock ends with its connection, so a program that
 * is killed holds up nobody.
 */
export async function withStartupLock<T>(
  address: DatabaseAddress,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const client = new Client({ ...address, application_name: 'kaimai start', keepAlive: true });
  // A connection that breaks fails the queries of `work`, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [lockKey]);
    if (rows[0]?.free !== true) {
      onWait();
      await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    }
    return await work();
  } finally {
    await client.end();
  }
}
