import type { Db, Tx } from '#db/database.ts';
import type { TaxRule } from './tax.ts';

export async function listTaxRules(db: Db | Tx): Promise<TaxRule[]> {
  return db
    .selectFrom('tax_rule')
    .select(['region', 'state', 'kind', 'rate_ppm as ratePpm', 'name'])
    .orderBy('region')
    .orderBy('state')
    .execute();
}

/** Inserts a rule, or replaces the one of the same region and state. */
export async function putTaxRule(tx: Tx, { region, state, kind, ratePpm, name }: TaxRule): Promise<void> {
  const row = { kind, rate_ppm: ratePpm, name: JSON.stringify(name) };
  await tx
    .insertInto('tax_rule')
    .values({ region, state, ...row })
    .onConflict((conflict) => conflict.columns(['region', 'state']).doUpdateSet(row))
    .execute();
}

/** Returns false if there was no such rule. */
export async function deleteTaxRule(tx: Tx, { region, state }: Pick<TaxRule, 'region' | 'state'>): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tax_rule')
    .where('region', '=', region)
    .where('state', '=', state)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
