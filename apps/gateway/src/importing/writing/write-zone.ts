import type { Tx } from '#db/database.ts';
import { findAreaProblem } from '#delivery/area.ts';
import type { JsonLine } from '#importing/formats/json-lines.ts';
import { findFeeProblem } from '#importing/writing/fee-problem.ts';
import { inBothLanguages } from '#importing/writing/languages.ts';
import { findShop, hasMethod, putDeliveryZone } from '#importing/writing/shop-lines.sql.ts';

type ZoneLine = Extract<JsonLine, { type: 'deliveryZone' }>;

/** Writes a delivery zone. Returns why it cannot, or undefined. */
export async function writeZone(tx: Tx, zoneLine: ZoneLine): Promise<string | undefined> {
  const shop = await findShop(tx, zoneLine.shop);
  if (!shop) return `there is no shop ${zoneLine.shop}`;
  const problem = problemOf(zoneLine);
  if (problem) return problem;
  const { method, code, position, country, postcodes, places, days, fee, freeFrom } = zoneLine;
  const row = {
    shop_id: shop.id,
    method,
    code,
    position,
    name: JSON.stringify(inBothLanguages(zoneLine.name)),
    country,
    postcodes,
    places,
    days_from: days[0],
    days_to: days[1],
    every_day: zoneLine.everyDay,
    usd_minor: fee?.usdMinor ?? null,
    cny_minor: fee?.cnyMinor ?? null,
    free_from_usd_minor: freeFrom?.usdMinor ?? null,
    free_from_cny_minor: freeFrom?.cnyMinor ?? null,
  };
  if (!(await hasMethod(tx, zoneLine.shop, method))) return `shop ${zoneLine.shop} has no delivery method ${method}`;
  await putDeliveryZone(tx, row);
  return undefined;
}

function problemOf({ days, postcodes, places, fee, freeFrom }: ZoneLine): string | undefined {
  if (days[0] > days[1]) return 'the days must be from the fewest to the most';
  if (postcodes.length + places.length === 0) return 'a zone needs postcodes, places or both';
  return findFeeProblem([fee], freeFrom) ?? findAreaProblem({ postcodes, places });
}
