import { Counter, Gauge, type Registry } from 'prom-client';
import type { CacheCounts } from '#cache/cache.ts';
import { totalCounts, type Caches } from '#cache/caches.ts';

const labelNames = ['cache'] as const;

/** Hits, misses and entries of the caches that were used, by name: those of the primary and of the replicas together. */
export function measureCaches(registry: Registry, gatewayCaches: readonly Caches[]): void {
  const counts = (): [string, CacheCounts][] => Object.entries(totalCounts(gatewayCaches));
  // `registers: []` keeps the metrics out of the global registry. Counters are reset before the caches' own sums are added.
  registry.registerMetric(
    new Counter({
      name: 'kaimai_cache_hits_total',
      help: 'Reads that the cache could answer',
      labelNames,
      registers: [],
      collect() {
        this.reset();
        for (const [cache, { hits }] of counts()) this.inc({ cache }, hits);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'kaimai_cache_misses_total',
      help: 'Reads that the cache could not answer',
      labelNames,
      registers: [],
      collect() {
        this.reset();
        for (const [cache, { misses }] of counts()) this.inc({ cache }, misses);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_cache_entries',
      help: 'Entries of the cache',
      labelNames,
      registers: [],
      collect() {
        for (const [cache, { entries }] of counts()) this.set({ cache }, entries);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_cache_size',
      help: 'Sum of the sizes of the entries, in the unit of the cache: bytes for pages',
      labelNames,
      registers: [],
      collect() {
        for (const [cache, { size }] of counts()) if (size !== undefined) this.set({ cache }, size);
      },
    }),
  );
}
