import { expect, test } from 'vitest';
import { findCopyReason, type DatabaseEvidence, type FolderEvidence } from './copy-reason.ts';

const folder: FolderEvidence = {
  copyReason: undefined,
  remembered: { id: 'one', starts: 7 },
  holdsDatabase: true,
};
/** Identities are `server/number`; both parts change in a restored database, or only the number on the same server. */
const database: DatabaseEvidence = { id: 'one', starts: 7, lastIdentity: '7601/16384', identity: '7601/16384' };
const elsewhere = { ...folder, holdsDatabase: false };

test.each<[string, FolderEvidence, Partial<DatabaseEvidence>, string | undefined]>([
  ['folder and database as they were left', folder, {}, undefined],
  ['a database that counted a start whose record was lost in a crash', folder, { starts: 8 }, undefined],
  ['a first start', { ...folder, remembered: undefined }, { lastIdentity: null, starts: 0 }, undefined],
  ['a folder that is a copy', { ...folder, copyReason: 'folder-copied' }, {}, 'folder-copied'],
  [
    'a backup of a database that was never started',
    { ...folder, copyReason: 'backup' },
    { lastIdentity: null },
    'backup',
  ],
  ['a dump restored on the same server', folder, { identity: '7601/20000' }, 'database-copied'],
  ['a server that no longer reports its identity', elsewhere, { identity: '/16384' }, undefined],
  ['a server that reports its identity for the first time', elsewhere, { lastIdentity: '/16384' }, undefined],
  ['another database of a server without identity', elsewhere, { identity: '/20000' }, 'database-copied'],
  ['a dump restored on another server', elsewhere, { identity: '9000/16384' }, 'database-copied'],
  ['a folder without its record', { ...folder, remembered: undefined }, {}, 'folder-unknown'],
  ['a folder with the record of another instance', folder, { id: 'two' }, 'folder-unknown'],
  ['a new folder beside a database elsewhere', { ...elsewhere, remembered: undefined }, {}, undefined],
  ['a folder that was used with another database elsewhere', elsewhere, { id: 'two' }, undefined],
  ['a database that was set back', elsewhere, { starts: 6 }, 'database-set-back'],
])('the reason why an instance is a copy is found for %s', (_name, seen, changes, reason) => {
  expect(findCopyReason(seen, { ...database, ...changes })).toBe(reason);
});
