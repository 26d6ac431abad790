import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/database.ts';
import { createBuyer } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { deleteKnownDevicesUnusedSince } from './known-device.sql.ts';
import { deleteSessionsEndedBefore } from './session.sql.ts';

const rowsOfEach = 20_000;
const before = new Date('2026-10-01T00:00:00Z');

let gateway: TestGateway;

/** Before the time `before`, sessions 1 to 3 expired, session 4 was revoked, and devices 1 to 5 were last used. */
beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  const { id } = await createBuyer(gateway);
  await sql`DELETE FROM session`.execute(db);
  await sql`
    INSERT INTO session (access_key, session_no, buyer_id, encrypted_secret, partner_id, expires_at, ends_at, revoked_at)
    SELECT 'key ' || n, n, ${id}, '', '', ${before}::timestamptz + (n - 3.5) * interval '1 minute', '2027-01-01',
           CASE WHEN n % 5 = 4 THEN ${before}::timestamptz + (n - 5.5) * interval '1 minute' END
    FROM generate_series(1, ${rowsOfEach}::int) n`.execute(db);
  await sql`
    INSERT INTO known_device (buyer_id, device_hash, last_used_at)
    SELECT ${id}, sha256(n::text::bytea), ${before}::timestamptz + (n - 5.5) * interval '1 minute'
    FROM generate_series(1, ${rowsOfEach}::int) n`.execute(db);
  await sql`ANALYZE session, known_device`.execute(db);
});
afterAll(() => gateway.close());

/**
 * How many rows of a table the work reads by sequential scans. The statistics of a connection may contain earlier transactions, so
 * their rows are subtracted.
 */
async function countRowsScanned(table: string, work: (db: Db) => Promise<void>): Promise<number> {
  return gateway.db.transaction().execute(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ count: string }>`
        SELECT seq_tup_read AS count FROM pg_stat_xact_user_tables WHERE relname = ${table}`.execute(tx);
      return Number(rows[0]?.count);
    };
    const earlier = await count();
    await work(tx);
    return (await count()) - earlier;
  });
}

test('ended sessions are deleted without reading the open ones, expired and revoked alike', async () => {
  expect(await countRowsScanned('session', (db) => deleteSessionsEndedBefore(db, before))).toBe(0);
  const left = await gateway.db.selectFrom('session').select('session_no').execute();
  expect(left).toHaveLength(rowsOfEach - 4);
  expect(left).not.toContainEqual({ session_no: '4' });
  expect(left).toContainEqual({ session_no: '5' });
});

test('unused devices are deleted without reading the others', async () => {
  expect(await countRowsScanned('known_device', (db) => deleteKnownDevicesUnusedSince(db, before))).toBe(0);
  const left = await gateway.db.selectFrom('known_device').select('device_hash').execute();
  expect(left).toHaveLength(rowsOfEach - 5);
});
