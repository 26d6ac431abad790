import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The shops that have returns collected from buyers, with each country in which they do. */
export async function listPickupCountries(db: Db): Promise<{ shopId: number; country: string }[]> {
  const { rows } = await sql<{ shopId: number; country: string }>`
    SELECT shop_id AS "shopId", unnest(countries) AS country FROM return_method WHERE method = 'pickup'
    ORDER BY shop_id, country`.execute(db);
  return rows;
}
