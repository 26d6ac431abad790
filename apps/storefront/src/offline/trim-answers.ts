import { nowMs } from '#clock.ts';
import { currentBuild } from './build.ts';
import type { OfflineDatabase } from './database.ts';

/** The limits of stored answers: how many, the length of their JSON together and of each, and their age. */
export const answerLimits = { count: 400, bytes: 8_000_000, bytesOfOne: 500_000, ageMs: 30 * 86_400_000 } as const;

/**
 * Deletes answers of other builds, old answers, and answers beyond the limits. It counts from the newest answer on, and counts
 * the answers that it deletes, too.
 */
export async function trimAnswers(database: OfflineDatabase, maxBytes: number = answerLimits.bytes): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  const oldestTime = nowMs() - answerLimits.ageMs;
  let count = 0;
  let bytes = 0;
  // `prev`: the newest first.
  for await (const cursor of transaction.store.index('at').iterate(null, 'prev')) {
    const { value } = cursor;
    count += 1;
    bytes += value.bytes;
    const isOver = count > answerLimits.count || bytes > maxBytes;
    if (isOver || value.at < oldestTime || value.build !== currentBuild()) await cursor.delete();
  }
  await transaction.done;
}
