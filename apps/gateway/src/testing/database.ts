import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseAddress } from '#db/database.ts';
import type { Database } from '#db/schema.ts';

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
    await administer(`DROP DATABASE ${database} WITH (FORCE)`);
  };
  return { db, address, drop };
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
