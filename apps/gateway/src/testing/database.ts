import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseAddress } from '#db/database.ts';
import type { Database } from '#db/schema.ts';
import { sqlState } from '#db/sql-state.ts';

const insufficientPrivilege = '42501';
/** The pauses grow with each try, to 44 seconds in all. */
const maxTries = 30;

export interface TestDatabase {
  db: Kysely<Database>;
  /** The address, for tests that open their own connections. */
  address: DatabaseAddress;
  /** Closes `db` and drops the database, even with open connections. */
  drop: () => Promise<void>;
}

/** A fresh database with the whole schema and no rows, on the run's real PostgreSQL; made in some tens of milliseconds. */
export async function createTestDatabase({ poolSize = 6 } = {}): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // By default, PostgreSQL writes the template's pages to its log, which takes twice as long as copying the files.
  await administer(`CREATE DATABASE ${database} TEMPLATE template STRATEGY FILE_COPY`);
  const address = { ...inject('testServer'), database };
  const db = openDatabase(address, { poolSize });
  const drop = async (): Promise<void> => {
    await db.destroy();
    await dropDatabase(database);
  };
  return { db, address, drop };
}

/** Sets the statement and lock time-outs of new connections, as operators do for an account that uses PgBouncer. */
export async function setLimits({ db }: TestDatabase, time: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  for (const limit of ['statement_timeout', 'lock_timeout'])
    await sql`ALTER DATABASE ${sql.id(rows[0]?.name ?? '')} SET ${sql.id(limit)} = ${sql.lit(time)}`.execute(db);
}

/** An autovacuum worker may use the database. It cannot be terminated, but ends soon, so dropping is tried again. */
async function dropDatabase(database: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await administer(`DROP DATABASE ${database} WITH (FORCE)`);
    } catch (error) {
      if (sqlState(error) !== insufficientPrivilege || tries === maxTries) throw error;
      await setTimeout(100 * tries);
    }
  }
}

async function administer(command: string): Promise<void> {
  const client = new Client(inject('testServer'));
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
