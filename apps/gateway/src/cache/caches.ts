import { locales, type Locale } from '@kaimai/contract/values/locale';
import { Cache, type CacheBounds, type CacheCounts } from '#cache/cache.ts';
import { LoadingCache, type LoadingBounds } from '#cache/loading-cache.ts';
import { BatchLoader } from '#db/batch-loader.ts';
import type { Db } from '#db/database.ts';

/** What cached values may show besides the row that their key names. When it changes, every process removes these values. */
export type Subject = 'prices' | 'categories';

/** Declares a cache. The definition is a constant beside the rules that use it; the state is in the `Caches` of a gateway. */
export interface CacheDefinition<T> {
  /** Unique; counts are reported by it. */
  readonly name: string;
  readonly create: () => T;
  readonly shows: readonly Subject[];
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

interface AnyCache {
  readonly counts: CacheCounts;
  forget(matches: () => boolean): void;
}

export function defineCache<V extends object, K extends string | number = string>(
  definition: CacheBounds<V> & { name: string; shows?: readonly Subject[] },
): CacheDefinition<Cache<V, K>> {
  const { name, shows = [], ...bounds } = definition;
  return { name, shows, create: () => new Cache<V, K>(bounds) };
}

export function defineLoadingCache<V>(
  definition: LoadingBounds<V> & { name: string; shows?: readonly Subject[] },
): CacheDefinition<LoadingCache<V>> {
  const { name, shows = [], ...bounds } = definition;
  return { name, shows, create: () => new LoadingCache<V>(bounds) };
}

/** Creates one value for each language, such as a loader whose answers are in that language. */
export function byLocale<T>(create: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, T>;
}

/** The caches and batch loaders of one gateway. Each is created at its first use. */
export class Caches {
  readonly #db: Db;
  readonly #byDefinition = new Map<object, unknown>();
  readonly #byName = new Map<string, AnyCache>();
  readonly #bySubject = new Map<Subject, AnyCache[]>();

  constructor(db: Db) {
    this.#db = db;
  }

  of<T extends AnyCache>(definition: CacheDefinition<T>): T {
    const existing = this.#byDefinition.get(definition);
    if (existing) return existing as T;
    if (this.#byName.has(definition.name)) throw new Error(`Two caches are named ${definition.name}`);
    const created = definition.create();
    this.#byDefinition.set(definition, created);
    this.#byName.set(definition.name, created);
    for (const subject of definition.shows)
      this.#bySubject.set(subject, [...(this.#bySubject.get(subject) ?? []), created]);
    return created;
  }

  loader<T>(definition: LoaderDefinition<T>): BatchLoader<T> {
    const existing = this.#byDefinition.get(definition);
    if (existing) return existing as BatchLoader<T>;
    const created = new BatchLoader<T>((keys) => definition.find(this.#db, keys));
    this.#byDefinition.set(definition, created);
    return created;
  }

  /** Empties the caches that show the subject. */
  forget(subject: Subject): void {
    for (const cache of this.#bySubject.get(subject) ?? []) cache.forget(() => true);
  }

  /** The counts of the caches used so far, by name. */
  counts(): Record<string, CacheCounts> {
    const byName = [...this.#byName].toSorted(([one], [other]) => one.localeCompare(other));
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
