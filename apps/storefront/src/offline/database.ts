import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Addition } from './addition.ts';

/** An answer of the gateway, for the time without a network. */
export interface StoredAnswer {
  service: string;
  /** Only its owner may see it. */
  isPrivate: boolean;
  /** The build of the program that understands it. */
  build: string;
  /** When the answer arrived, in milliseconds since 1970. */
  at: number;
  /** The length of the answer as JSON. */
  bytes: number;
  data: unknown;
}

interface Schema extends DBSchema {
  /** `owner`: whose data are stored, as the key of a session. */
  facts: { key: 'owner'; value: string };
  answers: { key: string; value: StoredAnswer; indexes: { at: number } };
  additions: { key: string; value: Addition };
}

export type OfflineDatabase = IDBPDatabase<Schema>;

const name = 'kaimai-offline';
let opened: Promise<OfflineDatabase> | undefined;

/** Opens the database of the data that this browser stores for the time without a network. Rejects without storage. */
export async function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= openDB<Schema>(name, 1, {
    upgrade(created) {
      created.createObjectStore('facts');
      created.createObjectStore('answers').createIndex('at', 'at');
      created.createObjectStore('additions', { keyPath: 'key' });
    },
    // Closes for another tab with a newer program.
    blocking(_current, _requested, event) {
      (event.target as IDBDatabase).close();
      reset();
    },
    terminated: reset,
  });
  // After a failure the next call tries again.
  opened.catch(reset);
  return opened;
}

function reset(): void {
  opened = undefined;
}
