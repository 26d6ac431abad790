import { locales, type Locale } from '@kaimai/contract/values/locale';
import { Cache, type CacheBounds, type CacheCounts } from '#cache/cache.ts';
import { LoadingCache, type LoadingBounds } from '#cache/loading-cache.ts';
import { BatchLoader } from '#db/batch-loader.ts';
import type { Db } from '#db/database.ts';

/** Declares a cache. The definition is a constant beside the rules that use it; the state is in the `Caches` of a gateway. */
export interface CacheDefinition<T> {
  /** Unique; counts are reported by it. */
  readonly name: string;
  readonly create: () => T;
}

export interface LoaderDefinition<T> {
  readonly find: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
}

/** The database and the caches. Part of every context; rules that cache what they read take it. */
export interface DataAccess {
  /** For reading; never inside a transaction. */
  db: Db;
  caches: Caches;
}

interface CacheWithCounts {
  readonly counts: CacheCounts;
}

export function defineCache<V extends object, K extends string | number = string>(
  definition: CacheBounds<V> & { name: string },
): CacheDefinition<Cache<V, K>> {
  return { name: definition.name, create: () => new Cache<V, K>(definition) };
}

export function defineLoadingCache<V>(
  definition: LoadingBounds<V> & { name: string },
): CacheDefinition<LoadingCache<V>> {
  return { name: definition.name, create: () => new LoadingCache<V>(definition) };
}

/** Creates one value for each language, such as a loader whose answers are in that language. */
export function byLocale<T>(create: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, T>;
}

/** The caches and batch loaders of one gateway. Each is created at its first use. */
export class Caches {
  readonly #db: Db;
  readonly #byDefinition = new Map<object, unknown>();
  readonly #counted = new Map<string, CacheWithCounts>();

  constructor(db: Db) {
    this.#db = db;
  }

  of<T extends CacheWithCounts>(definition: CacheDefinition<T>): T {
    const known = this.#byDefinition.get(definition);
    if (known) return known as T;
    if (this.#counted.has(definition.name)) throw new Error(`Two caches are named ${definition.name}`);
    const created = definition.create();
    this.#byDefinition.set(definition, created);
    this.#counted.set(definition.name, created);
    return created;
  }

  loader<T>(definition: LoaderDefinition<T>): BatchLoader<T> {
    const known = this.#byDefinition.get(definition);
    if (known) return known as BatchLoader<T>;
    const created = new BatchLoader<T>((keys) => definition.find(this.#db, keys));
    this.#byDefinition.set(definition, created);
    return created;
  }

  /** The counts of the caches used so far, by name. */
  counts(): Record<string, CacheCounts> {
    const byName = [...this.#counted].toSorted(([one], [other]) => one.localeCompare(other));
    return Object.fromEntries(byName.map(([name, { counts }]) => [name, counts]));
  }
}

/** Sums of the counts of several gateways, by name. */
export function totalCounts(gatewayCaches: readonly Caches[]): Record<string, CacheCounts> {
  const totals: Record<string, CacheCounts> = {};
  for (const [name, counts] of gatewayCaches.flatMap((caches) => Object.entries(caches.counts()))) {
    const { hits, misses, entries, size } = totals[name] ?? { hits: 0, misses: 0, entries: 0 };
    totals[name] = { hits: hits + counts.hits, misses: misses + counts.misses, entries: entries + counts.entries };
    if (counts.size !== undefined) totals[name].size = (size ?? 0) + counts.size;
  }
  return totals;
}
