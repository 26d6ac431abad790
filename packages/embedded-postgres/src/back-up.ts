import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyFolder } from './copy-folder.ts';
import { placeServer } from './placement.ts';
import { findRunningPostgres } from './server.ts';
import { StartRefused } from './start-refused.ts';

/** Files that are not copied: the server creates them again at each start, and the WAL is copied separately at the end. */
const omittedFiles =
  /^(?:postmaster\.(?:pid|opts)|(?:pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*)|.*\/?pgsql_tmp.*|.*\/?pg_internal\.init.*)$/;
const slot = 'kaimai_backup';

/**
 * Copies the files of a running server to the folder `postgres` in another data folder. The copy has the state at the
 * end of copying: PostgreSQL makes it consistent from the copied WAL when it is started.
 */
export async function backUpPostgres(dataDir: string, target: string): Promise<void> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new StartRefused(`No database runs on ${dataDir}.`);
  const placement = placeServer(dataDir, () => undefined);
  const copy = join(target, 'postgres');
  const client = new Client({ ...connection, user: 'postgres', database: 'postgres' });
  // A connection that breaks while files are copied also fails the next query, where the error is thrown.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps the WAL from this moment on; the temporary slot ends with this connection.
    await client.query(`SELECT pg_create_physical_replication_slot('${slot}', true, true)`);
    // `true`: the checkpoint of the backup is made immediately, instead of being spread over minutes.
    await client.query(`SELECT pg_backup_start('kaimai', true)`);
    await copyFolder(placement.clusterFolder, copy, { accepts: (path) => !omittedFiles.test(path) });
    const { rows } = await client.query<{ label: string; last: string }>(
      'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(true)',
    );
    const { label = '', last = '' } = rows[0] ?? {};
    await copyWal(join(placement.clusterFolder, 'pg_wal'), join(copy, 'pg_wal'), { first: firstWalFile(label), last });
    // Tells PostgreSQL where recovery begins; only backups have this file.
    const labelFile = join(copy, 'backup_label');
    writeFileSync(labelFile, label, { mode: 0o600, flush: true });
    if (placement.user) chownSync(labelFile, placement.user.uid, placement.user.gid);
  } finally {
    await client.end();
  }
}

/** The first needed WAL file, from `START WAL LOCATION: 0/2000028 (file 000000010000000000000002)`. */
function firstWalFile(label: string): string {
  return /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
}

/** WAL file names sort in the order in which they are written. */
async function copyWal(from: string, to: string, { first, last }: { first: string; last: string }): Promise<void> {
  const isNeeded = (name: string): boolean => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
  await copyFolder(from, to, { accepts: isNeeded });
}
