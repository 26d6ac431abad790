import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseAddress } from '#db/database.ts';
import type { Database } from '#db/schema.ts';
import { sqlState } from '#db/sql-state.ts';

const insufficientPrivilege = '42501';
const mostTries = 10;

export interface TestDatabase {
  db: Kysely<Database>;
  /** For a test that opens connections of its own. */
  address: DatabaseAddress;
  /** Closes `db` and removes the database, whoever is still connected. */
  drop: () => Promise<void>;
}

/** A fresh database with the whole schema and no rows, on the run's real PostgreSQL; made in some tens of milliseconds. */
export async function createTestDatabase({ poolSize = 6 } = {}): Promise<TestDatabase> {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${database} TEMPLATE template`);
  const address = { ...inject('testServer'), database };
  const db = openDatabase(address, { poolSize });
  const drop = async (): Promise<void> => {
    await db.destroy();
    await dropDatabase(database);
  };
  return { db, address, drop };
}

/** An autovacuum worker may be at it, which cannot be sent away; it is gone a moment later. */
async function dropDatabase(database: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await administer(`DROP DATABASE ${database} WITH (FORCE)`);
    } catch (error) {
      if (sqlState(error) !== insufficientPrivilege || tries === mostTries) throw error;
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
