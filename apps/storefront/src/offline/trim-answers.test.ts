import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentBuild } from './build.ts';
import type { OfflineDatabase } from './database.ts';
import { answerLimits, trimAnswers } from './trim-answers.ts';

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ src: 'https://shop.example/assets/main-1.js' }) });
});
afterEach(() => vi.unstubAllGlobals());

interface Row {
  bytes: number;
  at: number;
  build: string;
}

/** Trims a database with these answers, the newest first; returns those that stay. */
async function trimmed(rows: readonly Row[], maxBytes?: number): Promise<Row[]> {
  const remaining = new Set(rows);
  async function* cursors() {
    for (const value of rows) yield { value, delete: async () => remaining.delete(value) };
  }
  const database = {
    transaction: () => ({ store: { index: () => ({ iterate: cursors }) }, done: Promise.resolve() }),
  };
  await trimAnswers(database as unknown as OfflineDatabase, maxBytes);
  return [...remaining];
}

const row = (changes: Partial<Row> = {}): Row => ({ bytes: 100, at: Date.now(), build: currentBuild(), ...changes });

describe('of the stored answers', () => {
  test('the newest stay, up to a size', async () => {
    const rows = [row(), row(), row()];
    expect(await trimmed(rows, 300)).toEqual(rows);
    expect(await trimmed(rows, 299)).toEqual(rows.slice(0, 2));
  });

  test('four hundred stay at most', async () => {
    const rows = Array.from({ length: answerLimits.count + 1 }, () => row({ bytes: 1 }));
    expect(await trimmed(rows)).toHaveLength(400);
  });

  test('those of another build and those older than thirty days are deleted', async () => {
    const month = 30 * 86_400_000;
    const recent = row({ at: Date.now() - month + 60_000 });
    const ofOtherBuild = row({ build: 'other' });
    const old = row({ at: Date.now() - month - 60_000 });
    expect(await trimmed([ofOtherBuild, recent, old])).toEqual([recent]);
  });
});
