import { hasDatabase } from '@kaimai/embedded-postgres/placement';
import { findRunningPostgres } from '@kaimai/embedded-postgres/server';
import { openDatabase, type DatabaseAddress } from '@kaimai/gateway/db/database';
import { migrate } from '@kaimai/gateway/db/migrate';
import { findUnmarkedCopyReason } from '@kaimai/gateway/instance/instance';
import { EnvironmentRefused } from '#environment-refused.ts';
import type { Environment } from '#environment.ts';
import { beginInstance } from '#instance/start-instance.ts';
import { openProgramDatabase, type ProgramDatabase } from '#program-database.ts';
import type { Command } from '#commands/command.ts';

const leaveRunning = async (): Promise<void> => undefined;
const logNothing = (): void => undefined;

/**
 * Opens the database for one command: the running program's, or one started and migrated for the command. An external
 * database is not migrated, unless the command requires it: the program does that when it starts.
 */
export async function openOperatorDatabase(
  environment: Environment,
  { createsDatabase, migrates }: Pick<Command, 'createsDatabase' | 'migrates'>,
): Promise<ProgramDatabase> {
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
  if (!createsDatabase && !hasDatabase(dataDir))
    throw new EnvironmentRefused(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of yours, or create one with npm start.`,
    );
  const database = await openProgramDatabase(environment, logNothing);
  try {
    await migrate(database.address);
    await beginInstance(database.address, environment, logNothing);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Commands only check whether an external database is a copy; the program marks it at its start, under the lock. */
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
