import type { Page } from '@playwright/test';

interface OldAnswers {
  /** The common prefix of the stored services' names; the number follows, 0 for the newest. */
  name: string;
  count: number;
  ageMs: number;
  /** The recorded size of each. */
  bytes?: number;
}

/** Stores answers as if the page had received them long ago. */
export async function storeOldAnswers(page: Page, answers: OldAnswers): Promise<void> {
  await page.evaluate(async ({ name, count, ageMs, bytes = 10 }) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result), { once: true }));
    const database = await done(indexedDB.open('kaimai-offline'));
    const store = database.transaction('answers', 'readwrite').objectStore('answers');
    const [existing] = await done<object[]>(store.getAll());
    for (let index = 0; index < count; index += 1) {
      const service = `${name} ${index}`;
      store.put({ ...existing, service, bytes, at: Date.now() - ageMs - index * 1000 }, service);
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve, { once: true }));
    database.close();
  }, answers);
}

/** Makes the stored answers of a service older by a duration. */
export async function ageAnswers(page: Page, service: string, ageMs: number): Promise<void> {
  await page.evaluate(
    async ([aged, olderMs]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result), { once: true }));
      const database = await done(indexedDB.open('kaimai-offline'));
      const store = database.transaction('answers', 'readwrite').objectStore('answers');
      for (const key of await done(store.getAllKeys())) {
        const answer: { service: string; at: number } = await done(store.get(key));
        if (answer.service === aged) await done(store.put({ ...answer, at: answer.at - olderMs }, key));
      }
      database.close();
    },
    [service, ageMs] as const,
  );
}

/** Makes the record of a seen page older by a duration. */
export async function agePage(page: Page, path: string, ageMs: number): Promise<void> {
  await page.evaluate(
    async ([address, olderMs]) => {
      const cache = await caches.open('kaimai-pages');
      const record = await (await cache.match(address))?.json();
      await cache.put(address, Response.json({ ...record, at: record.at - olderMs }));
    },
    [path, ageMs] as const,
  );
}

const oldPicture = '/media/old-';

export async function storeOldPictures(page: Page, count: number): Promise<void> {
  await page.evaluate(
    async ([prefix, end]) => {
      const cache = await caches.open('kaimai-pictures');
      for (let index = 0; index < end; index += 1)
        await cache.put(`${prefix}${index}`, new Response(new Uint8Array(100_000)));
    },
    [oldPicture, count] as const,
  );
}

/** The number of old pictures that are still stored. */
export async function countOldPictures(page: Page): Promise<number> {
  return page.evaluate(async (prefix) => {
    const cache = await caches.open('kaimai-pictures');
    return (await cache.keys()).filter(({ url }) => url.includes(prefix)).length;
  }, oldPicture);
}

/**
 * From the next page on, the storage is full: the caches by a quota of the browser, the database by aborting each
 * transaction that writes answers, as a full browser does, until enough answers were deleted. The quota alone is not
 * enough, because the browser checks the size of a database only from time to time.
 */
export async function fillStorage(page: Page, { untilDeleted }: { untilDeleted: number }): Promise<void> {
  const { origin } = new URL(page.url());
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage });
  await page.addInitScript((required) => {
    let deleted = 0;
    const { put } = IDBObjectStore.prototype;
    const remove = IDBCursor.prototype.delete;
    IDBCursor.prototype.delete = function countDeleted() {
      deleted += 1;
      return remove.call(this);
    };
    IDBObjectStore.prototype.put = function putOrAbort(...record) {
      const request = put.apply(this, record);
      if (this.name === 'answers' && deleted < required)
        request.addEventListener('success', () => this.transaction.abort(), { once: true });
      return request;
    };
  }, untilDeleted);
}

/** How many additions to the cart this browser stores, sent or not. */
export async function countStoredAdditions(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result), { once: true }));
    const database = await done(indexedDB.open('kaimai-offline'));
    const count = await done(database.transaction('additions').objectStore('additions').count());
    database.close();
    return count;
  });
}
