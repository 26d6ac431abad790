import {
  maxRecentSearches,
  type recentSearchAdd,
  type recentSearchKeep,
  type recentSearchList,
  type recentSearchRemove,
} from '@kaimai/contract/history/recent-searches';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext } from '#service/context.ts';
import {
  deleteOldestSearches,
  deleteSearches,
  findSearches,
  lockSearches,
  saveSearchChoice,
  upsertSearches,
  type NewSearch,
} from './recent-searches.sql.ts';

export async function listSearches({ db, caller }: BuyerContext): Promise<OutputOf<typeof recentSearchList>> {
  return findSearches(db, caller.buyer.id);
}

/** Stores searches, unless the buyer has chosen otherwise; deletes the oldest beyond 20. */
export async function addSearches(
  { caller, now, transact }: BuyerContext,
  { words }: ParsedInputOf<typeof recentSearchAdd>,
): Promise<OutputOf<typeof recentSearchAdd>> {
  const searches = newSearches(words);
  return transact(async (tx) => {
    const { kept } = await lockSearches(tx, caller.buyer.id);
    if (!kept || searches.length === 0) return { kept };
    await upsertSearches(tx, caller.buyer.id, searches, now());
    await deleteOldestSearches(tx, caller.buyer.id, maxRecentSearches);
    return { kept };
  });
}

export async function removeSearches(
  { caller, transact }: BuyerContext,
  { words }: ParsedInputOf<typeof recentSearchRemove>,
): Promise<OutputOf<typeof recentSearchRemove>> {
  return transact(async (tx) => {
    await deleteSearches(tx, caller.buyer.id, words.map(fold));
    return {};
  });
}

/** Turns the storing of searches on or off. Turning it off also deletes the stored ones. */
export async function setSearchesEnabled(
  { caller, transact }: BuyerContext,
  { keep }: ParsedInputOf<typeof recentSearchKeep>,
): Promise<OutputOf<typeof recentSearchKeep>> {
  await transact(async (tx) => {
    await lockSearches(tx, caller.buyer.id);
    await saveSearchChoice(tx, caller.buyer.id, keep);
    if (!keep) await deleteSearches(tx, caller.buyer.id, []);
  });
  return { kept: keep };
}

/** Leaves out empty searches, and those that differ from a newer one only in case, width and spaces. */
function newSearches(words: readonly string[]): NewSearch[] {
  const byFolded = new Map<string, NewSearch>();
  for (const search of words) {
    const folded = fold(search);
    if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, { folded, words: search.trim() });
  }
  return [...byFolded.values()];
}

function fold(words: string): string {
  return words.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
