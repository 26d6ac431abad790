import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import type { Tx } from '#db/database.ts';
import { listTaxRules, putTaxRule } from './tax-rule.sql.ts';
import type { TaxRule } from './tax.ts';

const allRules = defineLoadingCache<readonly TaxRule[]>({ name: 'tax-rules', maxEntries: 1, seconds: 60 });

/** The operator's rules. They rarely change, so they are read from the table once a minute. */
export function findTaxRules({ db, caches }: DataAccess): Promise<readonly TaxRule[]> {
  return caches.of(allRules).get('', () => listTaxRules(db));
}

/** Sets the rules of the regions and states they name in place of those that were there. */
export async function setTaxRules(tx: Tx, rules: readonly TaxRule[]): Promise<void> {
  for (const rule of rules) await putTaxRule(tx, rule);
}
