import { openDatabase, type DatabaseAddress } from '@kaimai/gateway/db/database';
import { startInstance, type Instance } from '@kaimai/gateway/instance/instance';
import { systemNow } from '#clock.ts';
import type { Environment } from '#environment.ts';
import { assumedOriginal } from './describe-copy.ts';
import { examineFolder } from './folder-evidence.ts';
import { writeFolderRecord } from './folder-record.ts';

/**
 * Records a start in the database and in the data folder, and detects whether they are a copy. The database counts first:
 * after a crash in between it is one start ahead of the folder, never behind.
 */
export async function beginInstance(
  address: DatabaseAddress,
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  print: (line: string) => void,
): Promise<Instance> {
  const { evidence, lastPath, hasMoved } = examineFolder(dataDir, { holdsDatabase: databaseUrl === undefined });
  const db = openDatabase(address, { poolSize: 2 });
  try {
    const remember = (start: Pick<Instance, 'id' | 'starts'>): void => writeFolderRecord(dataDir, start);
    const instance = await startInstance(db, { folder: evidence, lastPath, now: systemNow(), remember });
    // `startInstance` calls it only before a first start.
    remember(instance);
    if (hasMoved && !instance.copy)
      print(`The data folder has moved here from ${lastPath}; it is still the same instance`);
    if (instance.isAssumedOriginal) print(assumedOriginal);
    return instance;
  } finally {
    await db.destroy();
  }
}
