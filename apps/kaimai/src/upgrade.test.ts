import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@kaimai/gateway/db/migrate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForAddress, pagesAreBuilt } from '#testing/program.ts';
import { openSharedDatabase, sharedKeys, type SharedDatabase } from '#testing/programs-on-one-database.ts';

const migrations = join(import.meta.dirname, '../../gateway/src/db/migrations');
/** The last migration of the version before several processes could be upgraded one by one. */
const lastFormerMigration = '360-news-of-products-off-sale.sql';

let shared: SharedDatabase;
beforeEach(async () => {
  shared = await openSharedDatabase();
});
afterEach(() => shared.close());

test.runIf(pagesAreBuilt)(
  'the program starts on the schema of its previous version, which can still start beside it',
  async () => {
    const folder = join(shared.folder, 'former');
    mkdirSync(folder);
    for (const name of readdirSync(migrations).filter((file) => file <= lastFormerMigration))
      cpSync(join(migrations, name), join(folder, name));
    const former = pathToFileURL(`${folder}/`);
    await migrate({ connectionString: shared.url }, former);
    const program = shared.start('new', { ...sharedKeys, DEMO: 'on' });
    const url = await waitForAddress(program);
    expect(program.output()).toContain('Brought the database to ');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/`)).text()).toContain('/detail?commodityCode=');
    // The previous version runs these migrations at its start, and must accept the new schema.
    expect(await migrate({ connectionString: shared.url }, former)).toEqual([]);
  },
);
