import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Database } from '#db/schema.ts';

/** From now on, updates of the rows of this table with this value fail. Returns a function that allows them again. */
export async function refuseUpdates(
  db: Db,
  table: keyof Database,
  { column, value }: { column: string; value: string | number },
): Promise<() => Promise<void>> {
  await sql`
    CREATE FUNCTION refuse_in_test() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RAISE ''refused in this test''; END'`.execute(db);
  await sql`
    CREATE TRIGGER refused_in_test BEFORE UPDATE ON ${sql.table(table)} FOR EACH ROW
    WHEN (${sql.ref(`old.${column}`)} = ${sql.lit(value)}) EXECUTE FUNCTION refuse_in_test()`.execute(db);
  return async () => {
    await sql`DROP FUNCTION refuse_in_test CASCADE`.execute(db);
  };
}
