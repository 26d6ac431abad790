import type { Db, Tx } from '#db/database.ts';
import { listTaxRules, putTaxRule } from './tax-rule.sql.ts';
import type { TaxRule } from './tax.ts';

/** By the monotonic clock: the system’s may be set back. */
const rememberMs = 60_000;
const remembered = new WeakMap<Db, { rules: TaxRule[]; until: number }>();

/** The operator's rules. They change once in a blue moon, so they are read from the table once a minute. */
export async function findTaxRules(db: Db): Promise<readonly TaxRule[]> {
  const known = remembered.get(db);
  if (known && known.until > performance.now()) return known.rules;
  const rules = await listTaxRules(db);
  remembered.set(db, { rules, until: performance.now() + rememberMs });
  return rules;
}

/** Sets the rules of the regions and states they name in place of those that were there. */
export async function setTaxRules(tx: Tx, rules: readonly TaxRule[]): Promise<void> {
  for (const rule of rules) await putTaxRule(tx, rule);
}
