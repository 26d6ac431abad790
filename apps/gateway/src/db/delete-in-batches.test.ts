import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { deleteInBatches } from './delete-in-batches.ts';

let gateway: TestGateway;

beforeAll(async () => (gateway = await createTestGateway()));
afterAll(() => gateway.close());

test.each([0, 1, 4, 5, 6, 10])('of ten rows the %i that match are deleted, in batches of four', async (matching) => {
  const { db } = gateway;
  await sql`TRUNCATE request_record`.execute(db);
  await sql`
    INSERT INTO request_record (access_key, app_no, request_no, recorded_at)
    SELECT 'key', 'app', n::text, '2026-01-01'::timestamptz + n * interval '1 day' FROM generate_series(1, 10) n`.execute(
    db,
  );
  await deleteInBatches(
    db,
    'request_record',
    sql`recorded_at <= '2026-01-01'::timestamptz + ${matching}::int * interval '1 day'`,
    4,
  );
  const { rows } = await sql<{ no: string }>`SELECT request_no AS no FROM request_record ORDER BY recorded_at`.execute(
    db,
  );
  expect(rows.map(({ no }) => Number(no))).toEqual(
    Array.from({ length: 10 - matching }, (_, nth) => matching + nth + 1),
  );
});
