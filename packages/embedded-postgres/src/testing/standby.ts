import { appendFileSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUpPostgres } from '../back-up.ts';
import { placeServer } from '../placement.ts';
import { startPostgres, type PostgresServer } from '../server.ts';

/** Starts a server that follows the running one on another data folder, and answers queries meanwhile. Not on Windows. */
export async function startStandby(primaryDataDir: string, dataDir: string): Promise<PostgresServer> {
  await backUpPostgres(primaryDataDir, dataDir);
  const { socketFolder = '' } = placeServer(primaryDataDir, () => undefined);
  const { clusterFolder, user } = placeServer(dataDir, () => undefined);
  const signal = join(clusterFolder, 'standby.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (user) chownSync(signal, user.uid, user.gid);
  appendFileSync(
    join(clusterFolder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketFolder} port=5432 user=postgres'\n`,
  );
  return startPostgres({ dataDir });
}
