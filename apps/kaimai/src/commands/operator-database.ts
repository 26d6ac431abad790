import { hasDatabase } from '@kaimai/embedded-postgres/placement';
import { findRunningPostgres } from '@kaimai/embedded-postgres/server';
import { openDatabase, type DatabaseAddress } from '@kaimai/gateway/db/database';
import { migrate } from '@kaimai/gateway/db/migrate';
import { findUnmarkedCopyReason } from '@kaimai/gateway/instance/instance';
import { EnvironmentRefused } from '#environment-refused.ts';
import type { Environment } from '#environment.ts';
import { beginInstance } from '#instance/start-instance.ts';
import { openShopDatabase, type ShopDatabase } from '#shop-database.ts';
import type { Command } from './command.ts';

const leaveRunning = async (): Promise<void> => undefined;
const quietly = (): void => undefined;

/**
 * The shop's database for one command: that of the shop that runs, or started for the command and brought up to date
 * where it does not run. An operator's own server is used as it is, unless the command migrates: its shop brings it up to
 * date when it starts.
 */
export async function openOperatorDatabase(
  environment: Environment,
  { opensShop, migrates }: Pick<Command, 'opensShop' | 'migrates'>,
): Promise<ShopDatabase> {
  const { gatewayUrl, databaseUrl, dataDir } = environment;
  if (gatewayUrl) throw new EnvironmentRefused('With GATEWAY_URL there is no database here; run commands where it is.');
  if (databaseUrl) {
    const address = { connectionString: databaseUrl };
    if (migrates) await migrate(address);
    await refuseUnmarkedCopy(address);
    return { address, stop: leaveRunning };
  }
  const running: DatabaseAddress | undefined = await findRunningPostgres(dataDir);
  if (running) return { address: running, stop: leaveRunning };
  if (!opensShop && !hasDatabase(dataDir))
    throw new EnvironmentRefused(
      `There is no shop in ${dataDir}. Name the folder of yours with DATA_DIR, or open one with npm start.`,
    );
  const database = await openShopDatabase(environment, quietly);
  try {
    await migrate(database.address);
    await beginInstance(database.address, environment, quietly);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Commands only read whether a database elsewhere is a copy; the program's start marks it, under the start-up lock. */
async function refuseUnmarkedCopy(address: DatabaseAddress): Promise<void> {
  const db = openDatabase(address, { poolSize: 1 });
  try {
    if (!(await findUnmarkedCopyReason(db))) return;
    throw new EnvironmentRefused(
      'The database of DATABASE_URL was restored or moved from another one. Start the program on it once, which marks it as a copy; then run commands.',
    );
  } finally {
    await db.destroy();
  }
}
