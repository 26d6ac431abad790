import { wrongAddressFields } from '@kaimai/contract/address/address';
import type { Tx } from '#db/database.ts';
import { findAreaProblem } from '#delivery/area.ts';
import type { JsonLine } from '#importing/formats/json-lines.ts';
import { findShop, putReturnMethod } from '#importing/writing/shop-lines.sql.ts';

type ReturnLine = Extract<JsonLine, { type: 'returnMethod' }>;

/** Writes how a shop takes parcels back. Returns why it cannot, or undefined. */
export async function writeReturnMethod(tx: Tx, returnLine: ReturnLine): Promise<string | undefined> {
  const shop = await findShop(tx, returnLine.shop);
  if (!shop) return `there is no shop ${returnLine.shop}`;
  const problem = problemOf(returnLine);
  if (problem) return problem;
  const { method, carrier, countries, postcodes, places, address } = returnLine;
  await putReturnMethod(tx, {
    shop_id: shop.id,
    method,
    carrier,
    countries,
    postcodes,
    places,
    address: address && JSON.stringify(address),
  });
  return undefined;
}

function problemOf({ method, carrier, address, postcodes, places }: ReturnLine): string | undefined {
  if (method !== 'own' && carrier === '') return `${method} needs a carrier`;
  if (method === 'label' && !address) return 'a label needs the address that it is for';
  const [field] = address ? wrongAddressFields(address) : [];
  if (field) return `the address needs a ${field} as its country writes it`;
  return findAreaProblem({ postcodes, places });
}
