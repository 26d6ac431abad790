import type { Db, Tx } from '#db/database.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import { deliveryMethodCodes, type DeliveryMethodCode } from '@kaimai/contract/values/delivery-method';
import { inTransaction } from '#db/in-transaction.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import { withImportLock } from '#importing/import-lock.ts';
import { deliveryLine } from '#importing/formats/json-lines.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { indexShopWithProducts } from '#importing/writing/index-renamed.ts';
import { writeDelivery } from '#importing/writing/write-other-line.ts';
import { indexNames } from '#search/indexing/index-catalogue.ts';
import { indexShops } from '#search/indexing/index-products.ts';
import { parseFields, type Problem } from '#service/input-fields.ts';
import { mergeShop, shopFields, type ShopInput, type ShopFields } from './shop-fields.ts';
import {
  findShopRow,
  insertShop,
  listShopRows,
  lockShop,
  resumeProducts,
  suspendProducts,
  updateShop,
  type ListedShop,
  type LockedShop,
  type ShopQuery,
  type ShownShop,
} from './shops.sql.ts';
import { unknownObject } from '#service/unknown-object.ts';

export { shopStates, type ShopState } from './shops.sql.ts';
export type { ShopInput } from './shop-fields.ts';

/** Shops in the order of their codes. */
export async function listShops(db: Db, query: ShopQuery): Promise<ListedShop[]> {
  return listShopRows(db, query);
}

/** Undefined for an unknown code. */
export async function showShop(db: Db, code: string): Promise<ShownShop | undefined> {
  return findShopRow(db, code);
}

/**
 * Adds a shop, which is found by its name immediately. It sells nothing before it has a delivery method and products.
 */
export async function addShop(db: Db, code: string, input: ShopInput): Promise<ShopFields | Problem> {
  const parsed = parseFields(shopFields, { ...input, code });
  if ('problem' in parsed) return parsed;
  return inTransaction(db, async (tx) => {
    await allowIdleMinutes(tx, indexingMinutes);
    const id = await insertShop(tx, parsed.fields);
    if (id === undefined) return { problem: `There is a shop ${code} already` };
    await indexShops(tx, [id]);
    await indexNames(tx);
    return parsed.fields;
  });
}

/**
 * How long a transaction may be idle while the cutter splits texts between two of its statements. On a busy machine the cutter's
 * first answer takes longer than the default limit.
 */
const indexingMinutes = 2;

/** Changes the fields of the input and keeps the rest. Orders that exist keep their terms. */
export async function changeShop(db: Db, code: string, input: ShopInput): Promise<ShopFields | Problem> {
  return withShop(db, code, async (tx, { id, fields }) => {
    const parsed = mergeShop(fields, input);
    if ('problem' in parsed) return parsed;
    await updateShop(tx, id, parsed.fields);
    await (input.name ? indexShopWithProducts(tx, id) : indexShops(tx, [id]));
    await indexNames(tx);
    return parsed.fields;
  });
}

/** A delivery method as an operator enters it, not yet checked. Without `freeFrom` it is never free. */
export interface DeliveryInput {
  method: string | undefined;
  /** Working days, from and to. */
  domesticDays: readonly number[] | undefined;
  abroadDays: readonly number[] | undefined;
  domesticFee: object | undefined;
  abroadFee: object | undefined;
  freeFrom: object | undefined;
}

/** Adds a delivery method, or replaces the one of the same kind. Orders that exist keep their terms. */
export async function setDelivery(
  db: Db,
  code: string,
  input: DeliveryInput,
): Promise<{ method: DeliveryMethodCode } | Problem> {
  const parsed = parseFields(deliveryLine, { ...input, type: 'deliveryMethod', shop: code });
  if ('problem' in parsed) return parsed;
  const { fields } = parsed;
  return withShop(db, code, async (tx) => {
    const problem = await writeDelivery(tx, { ...fields, position: deliveryMethodCodes.indexOf(fields.method) });
    return problem === undefined ? { method: fields.method } : { problem };
  });
}

/** Closes a shop: it sells nothing until it reopens. Orders that exist continue. Returns how many products were on sale. */
export async function closeShop(
  db: Db,
  { code, now }: { code: string; now: Date },
): Promise<{ products: number } | Problem> {
  return withShop(db, code, async (tx, { id, closedAt }) => {
    if (closedAt) return { problem: `${code} is closed already, since ${closedAt.toISOString().slice(0, 10)}` };
    return { products: await suspendProducts(tx, id, now) };
  });
}

/** Reopens a shop. Returns how many products are on sale again: those that were before, except withdrawn ones. */
export async function reopenShop(db: Db, code: string): Promise<{ products: number } | Problem> {
  return withShop(db, code, async (tx, { id, closedAt }) => {
    if (!closedAt) return { problem: `${code} is open` };
    return { products: await resumeProducts(tx, id) };
  });
}

/**
 * Locks the row of a shop and runs `work`. Refuses during an import into the shop, because the import would overwrite the change
 * with values that it has read before.
 */
async function withShop<T>(
  db: Db,
  code: string,
  work: (tx: Tx, shop: LockedShop) => Promise<T | Problem>,
): Promise<T | Problem> {
  try {
    return await withImportLock(db, { shopCode: code, dryRun: false }, () =>
      withoutTimeLimit(() =>
        inTransaction(db, async (tx) => {
          await allowIdleMinutes(tx, indexingMinutes);
          const shop = await lockShop(tx, code);
          return shop ? work(tx, shop) : unknownObject('shop', code);
        }),
      ),
    );
  } catch (error) {
    // The text of a problem has no full stop.
    if (error instanceof ImportRefused) return { problem: error.message.replace(/\.$/, '') };
    throw error;
  }
}
