import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examineFolder } from './folder-evidence.ts';
import { markBackup, recordFileIn, writeFolderRecord, type FolderRecord } from './folder-record.ts';

let base: string;
let folder: string;
let other: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'kaimai-evidence-'));
  folder = join(base, 'shop');
  other = join(base, 'other');
  mkdirSync(folder);
  writeFolderRecord(folder, { id: 'one', starts: 3 });
});
afterEach(() => rmSync(base, { recursive: true }));

const examine = (where: string, { holdsDatabase = true } = {}) => examineFolder(where, { holdsDatabase });
const reasonFor = (where: string) => examine(where).evidence.copyReason;

function changeRecord(change: (record: FolderRecord) => object): void {
  const record = JSON.parse(readFileSync(recordFileIn(folder), 'utf8')) as FolderRecord;
  // In place, so that it stays the same file.
  writeFileSync(recordFileIn(folder), JSON.stringify({ ...record, ...change(record) }));
}

test('an unmoved folder has its recorded instance and is not a copy', () => {
  expect(examine(folder)).toEqual({
    evidence: { copyReason: undefined, remembered: { id: 'one', starts: 3 }, holdsDatabase: true },
    lastPath: folder,
    hasMoved: false,
  });
});

test('a folder moved on its disk is not a copy', () => {
  renameSync(folder, other);
  expect(examine(other)).toMatchObject({ evidence: { copyReason: undefined }, lastPath: folder, hasMoved: true });
});

test('a copied folder is a copy, and its original is not', () => {
  cpSync(folder, other, { recursive: true, preserveTimestamps: true });
  expect(examine(other)).toMatchObject({ evidence: { copyReason: 'folder-copied' }, lastPath: folder });
  expect(reasonFor(folder)).toBeUndefined();
});

test('a copy that took the place of its original is a copy', () => {
  cpSync(folder, other, { recursive: true });
  renameSync(folder, join(base, 'old'));
  renameSync(other, folder);
  expect(reasonFor(folder)).toBe('folder-copied');
});

test('a snapshot is a copy while its original exists', () => {
  mkdirSync(other);
  linkSync(recordFileIn(folder), recordFileIn(other));
  expect(reasonFor(other)).toBe('folder-copied');
  rmSync(folder, { recursive: true });
  expect(reasonFor(other)).toBeUndefined();
});

test('a folder reached through a bind mount is not a copy', () => {
  // A bind mount needs rights that tests do not have: here, the recorded path is a link to the folder.
  symlinkSync(folder, other);
  changeRecord(() => ({ path: other }));
  expect(reasonFor(folder)).toBeUndefined();
});

test('a file with the same inode and another birth time is another file', () => {
  changeRecord(({ born = '0' }) => ({ born: String(BigInt(born) - 1n) }));
  expect(reasonFor(folder)).toBe('folder-copied');
});

test('a folder last started on another machine is a copy, where machines have an id', () => {
  const reasonOn = (machine: string) => examineFolder(folder, { holdsDatabase: true, machine }).evidence.copyReason;
  changeRecord(() => ({ machine: 'one' }));
  expect(reasonOn('one')).toBeUndefined();
  expect(reasonOn('two')).toBe('other-machine');
  changeRecord(() => ({ machine: undefined }));
  expect(reasonOn('two')).toBeUndefined();
});

test('a backup is a copy wherever it is moved', () => {
  cpSync(folder, other, { recursive: true });
  markBackup(other, new Date(0));
  rmSync(folder, { recursive: true });
  renameSync(other, folder);
  expect(examine(folder)).toMatchObject({ evidence: { copyReason: 'backup', remembered: { id: 'one', starts: 3 } } });
});

test('with an external database a copied folder is not evidence of a copy', () => {
  cpSync(folder, other, { recursive: true });
  expect(examine(other, { holdsDatabase: false }).evidence).toMatchObject({
    copyReason: undefined,
    holdsDatabase: false,
  });
});

test('a folder without a record has no instance', () => {
  expect(examine(base).evidence.remembered).toBeUndefined();
});

test.each(['', '{', '{}'])('the damaged record %j is an error, not a missing one', (text) => {
  writeFileSync(recordFileIn(folder), text);
  expect(() => examine(folder)).toThrow(/instance\.json is damaged/);
});

test('an unreadable record is an error, not a missing one', () => {
  rmSync(recordFileIn(folder));
  mkdirSync(recordFileIn(folder));
  expect(() => examine(folder)).toThrow(/EISDIR/);
});

test('a moved folder is not a copy when its former path holds something else', () => {
  renameSync(folder, other);
  mkdirSync(folder);
  writeFileSync(recordFileIn(folder), '{');
  expect(reasonFor(other)).toBeUndefined();
});
