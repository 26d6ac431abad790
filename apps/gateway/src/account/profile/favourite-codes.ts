import type { Db } from '#db/database.ts';
import { findFavouriteCodes, type FavouriteCodes } from './basic-information.sql.ts';

/** Some megabytes, or the lists of some thousand buyers with some twenty favourites. */
const mostKept = 100_000;

interface Kept {
  lists: Map<number, FavouriteCodes>;
  /** How many codes there are in all of them. */
  codes: number;
}

const keptOf = new WeakMap<Db, Kept>();

/**
 * The codes of a buyer's favourites, kept for as long as the version that the database names stays the same. Those who
 * asked longest ago are forgotten first.
 */
export async function listFavouriteCodes(db: Db, buyerId: number, version: number | null): Promise<string[]> {
  if (version === null) return [];
  const kept = keptOf.get(db) ?? { lists: new Map<number, FavouriteCodes>(), codes: 0 };
  keptOf.set(db, kept);
  const known = kept.lists.get(buyerId);
  const list = known?.version === version ? known : await findFavouriteCodes(db, buyerId);
  if (list) keep(kept, buyerId, list);
  return list?.codes ?? [];
}

function keep(kept: Kept, buyerId: number, list: FavouriteCodes): void {
  forget(kept, buyerId);
  kept.lists.set(buyerId, list);
  kept.codes += list.codes.length;
  for (const oldest of kept.lists.keys()) {
    if (kept.codes <= mostKept) return;
    forget(kept, oldest);
  }
}

function forget(kept: Kept, buyerId: number): void {
  kept.codes -= kept.lists.get(buyerId)?.codes.length ?? 0;
  kept.lists.delete(buyerId);
}
