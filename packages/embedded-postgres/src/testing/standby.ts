import { appendFileSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUpPostgres } from '../back-up.ts';
import { placeServer } from '../placement.ts';
import { startPostgres, type PostgresServer } from '../server.ts';

/** Starts a standby on its own data folder that follows a running server and answers queries. Not on Windows. */
export async function startStandby(primaryDataDir: string, dataDir: string): Promise<PostgresServer> {
  await backUpPostgres(primaryDataDir, dataDir);
  const { socketFolder = '' } = placeServer(primaryDataDir, () => undefined);
  const { clusterFolder, user } = placeServer(dataDir, () => undefined);
  const signalFile = join(clusterFolder, 'standby.signal');
  writeFileSync(signalFile, '', { mode: 0o600 });
  if (user) chownSync(signalFile, user.uid, user.gid);
  appendFileSync(
    join(clusterFolder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketFolder} port=5432 user=postgres'\n`,
  );
  return startPostgres({ dataDir });
}
