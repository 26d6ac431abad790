import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import type { Tx } from '#db/database.ts';
import { listTaxRules, putTaxRule } from './tax-rule.sql.ts';
import type { TaxRule } from './tax.ts';

/** All rules are one entry of the cache. */
const allRulesKey = '';
const allRules = defineLoadingCache<readonly TaxRule[]>({ name: 'tax-rules', maxEntries: 1, seconds: 60 });

/** The operator's rules. They rarely change, so they are cached for a minute. */
export function findTaxRules({ db, caches }: DataAccess): Promise<readonly TaxRule[]> {
  return caches.of(allRules).get(allRulesKey, () => listTaxRules(db));
}

/** Inserts rules, and replaces those of the same regions and states. */
export async function setTaxRules(tx: Tx, rules: readonly TaxRule[]): Promise<void> {
  for (const rule of rules) await putTaxRule(tx, rule);
}
