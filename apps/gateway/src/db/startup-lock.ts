import { Client } from 'pg';
import type { DatabaseAddress } from '#db/database.ts';
import { liftLimits } from './lift-limits.ts';
import { toClientConfig } from '#db/several-hosts.ts';

/** An arbitrary constant, the same in every process; migrations and jobs have others. */
const lockKey = 4_715_913;

/**
 * Runs start-up work on the database (schema, instance, demo catalogue) under an advisory lock: a second program calls
 * `onWait`, waits, and then finds the work done. The lock ends with its connection, so a killed program does not block
 * others.
 */
export async function withStartupLock<T>(
  address: DatabaseAddress,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const client = new Client({ ...toClientConfig(address), application_name: 'kaimai start', keepAlive: true });
  // A broken connection also fails the queries of `work`, where it is handled.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await liftLimits(client);
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
