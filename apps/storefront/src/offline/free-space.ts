import { picturesCache } from './caches.ts';
import { offlineDatabase } from './database.ts';
import { trimAnswers } from './trim-answers.ts';

/** Runs a write. If the storage is full, deletes the older half of the pictures and answers and runs it again. */
export async function retryWithFreedSpace<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await halvePictures();
    await halveAnswers();
    return write();
  }
}

/** Browsers abort a transaction of IndexedDB when space is short, some without a reason. */
function isFull(error: unknown): boolean {
  return error instanceof Error && (error.name === 'QuotaExceededError' || error.name === 'AbortError');
}

async function halvePictures(): Promise<void> {
  if (!(await caches.has(picturesCache))) return;
  const cache = await caches.open(picturesCache);
  // In the order in which they were stored.
  const pictures = await cache.keys();
  for (const picture of pictures.slice(0, Math.ceil(pictures.length / 2))) await cache.delete(picture);
}

async function halveAnswers(): Promise<void> {
  const database = await offlineDatabase();
  let bytes = 0;
  for await (const { value } of database.transaction('answers').store) bytes += value.bytes;
  await trimAnswers(database, bytes / 2);
}
