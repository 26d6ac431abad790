import { storageKeys } from '@kaimai/contract/values/business-constants';
import { readItem } from '#browser-storage.ts';
import { credentialFor, readCredential } from '#session/credential.ts';
import { setHasAdditions } from './addition.ts';
import { pagesCache, picturesCache } from './caches.ts';
import { offlineDatabase, type OfflineDatabase } from './database.ts';

/**
 * The owner of the data that this browser may store: the key of the session, empty for a visitor. Undefined for a
 * session that ends with its window, as on a shared device: nothing is stored.
 */
export function currentOwner(): string | undefined {
  const credential = readCredential();
  if (!credential) return '';
  // A session that ends with its window is in the session storage only.
  const isLasting = readItem('local', storageKeys.auth)?.includes(JSON.stringify(credential.accessKey));
  return isLasting ? credential.accessKey : undefined;
}

/**
 * Whether the owner is a signed-in buyer to whom the answer or page with this input belongs. Others belong to a guest, whose
 * order the buyer has looked up, for this window only.
 */
export function isBuyerOf(owner: string, input: object): boolean {
  return owner !== '' && credentialFor('customer', input)?.accessKey === owner;
}

/**
 * Claims the browser's storage for the current owner: deletes the data of another one. Returns the current owner. Public
 * data of a visitor stay when the visitor signs in, the private ones are deleted; additions to the cart become the
 * buyer's, as the cart does. One call at a time, also from other tabs: a second one would delete data that were stored
 * after the first.
 */
export function claimStorage(): Promise<string | undefined> {
  // Without HTTPS there are no locks, and no service worker that stores anything.
  return 'locks' in navigator ? navigator.locks.request('kaimai-owner', claim) : claim();
}

/** Runs in `claimStorage` only, which lets one call run at a time. */
async function claim(): Promise<string | undefined> {
  const owner = currentOwner();
  const database = await offlineDatabase();
  const formerOwner = await database.get('facts', 'owner');
  if (formerOwner !== owner) {
    const hasVisitorSignedIn = formerOwner === '' && owner !== undefined;
    if (hasVisitorSignedIn) await forgetPrivateAnswers(database);
    else await forgetAll(database);
    if (owner === undefined) await database.delete('facts', 'owner');
    else await database.put('facts', owner, 'owner');
  }
  return owner;
}

async function forgetPrivateAnswers(database: OfflineDatabase): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  for await (const cursor of transaction.store) if (cursor.value.isPrivate) await cursor.delete();
  await transaction.done;
}

async function forgetAll(database: OfflineDatabase): Promise<void> {
  await Promise.all([
    database.clear('answers'),
    database.clear('additions'),
    caches.delete(pagesCache),
    caches.delete(picturesCache),
  ]);
  setHasAdditions(false);
}
