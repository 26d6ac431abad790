import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { deleteTaxRule, listTaxRules } from './tax-rule.sql.ts';
import { setTaxRules } from './tax-rules.ts';
import { percentOf, type TaxRule } from './tax.ts';

/** A rule with its rate as a percentage, such as `7.25`. */
export type ListedTaxRule = TaxRule & { percent: string };

export async function listTaxes(db: Db): Promise<ListedTaxRule[]> {
  return (await listTaxRules(db)).map((rule) => ({ ...rule, percent: percentOf(rule) }));
}

/** Inserts or replaces the rule of a region or a state. */
export async function setTax(db: Db, rule: TaxRule): Promise<ListedTaxRule> {
  await inTransaction(db, (tx) => setTaxRules(tx, [rule]));
  return { ...rule, percent: percentOf(rule) };
}

/** False when there was no rule. */
export async function removeTax(db: Db, rule: Pick<TaxRule, 'region' | 'state'>): Promise<boolean> {
  return inTransaction(db, (tx) => deleteTaxRule(tx, rule));
}
