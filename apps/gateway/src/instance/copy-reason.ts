/** How an instance is known to be a copy. */
export const copyReasons = [
  /** Its data folder was made by `kaimai backup`. */
  'backup',
  /** Its data folder was copied by other means. */
  'folder-copied',
  /** Its data folder is in use on another machine than before. */
  'other-machine',
  /** Its data folder has lost the record of its instance, or has the record of another instance. */
  'folder-unknown',
  /** Its database was restored into another database or another server. */
  'database-copied',
  /** Its database is older than its data folder. */
  'database-set-back',
  /** An operator declared it. */
  'declared',
] as const;
export type CopyReason = (typeof copyReasons)[number];

/** The record of the instance in the data folder. */
export interface FolderEvidence {
  /** Why the folder is a copy, if the folder alone proves it. */
  copyReason: CopyReason | undefined;
  /** The folder's record of its last start. */
  remembered: { id: string; starts: number } | undefined;
  /**
   * Whether the database is in the folder. An external database may be used with several folders, and with new ones.
   */
  holdsDatabase: boolean;
}

/** The record of the instance in the database. */
export interface DatabaseEvidence {
  id: string;
  starts: number;
  /** `server/number` of the database in which the instance was last started; null before its first start. */
  lastIdentity: string | null;
  /** The same for the database that it is in now. Without its server part where the account may not query that. */
  identity: string;
}

/** Why an instance that is being started is a copy of another one; undefined if nothing indicates it. */
export function findCopyReason(folder: FolderEvidence, database: DatabaseEvidence): CopyReason | undefined {
  if (folder.copyReason) return folder.copyReason;
  if (database.lastIdentity === null) return undefined;
  if (isOtherDatabase(database.lastIdentity, database.identity)) return 'database-copied';
  const { remembered, holdsDatabase } = folder;
  const isKnown = remembered?.id === database.id;
  if (holdsDatabase && !isKnown) return 'folder-unknown';
  return isKnown && remembered.starts > database.starts ? 'database-set-back' : undefined;
}

/** A missing server part is unknown and counts as equal to any. */
function isOtherDatabase(last: string, now: string): boolean {
  const [lastServer, lastNumber] = last.split('/');
  const [server, number] = now.split('/');
  return lastNumber !== number || (lastServer !== '' && server !== '' && lastServer !== server);
}
