import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** A shop with its names in lower case. */
export interface NamedShop {
  code: string;
  names: string[];
}

/** Open shops that have one of these names, in lower case, among the names by which they are suggested. */
export async function findShopsCalled(db: Db, names: readonly string[]): Promise<NamedShop[]> {
  const { rows } = await sql<NamedShop>`
    SELECT code, ARRAY[lower(name->>'zh_CN'), lower(name->>'en_US')] AS names FROM shop
    WHERE closed_at IS NULL AND code = ANY (ARRAY(
      SELECT code FROM search_name WHERE kind = 'store' AND alias = ANY(${[...names]}::text[])))
    ORDER BY code`.execute(db);
  return rows;
}
