import type { AddressInput } from '@kaimai/contract/address/address';
import type { HandoverMethod } from '@kaimai/contract/after-sales/return-handover';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import { findHandover, type HandoverRow } from '#after-sales/step/chosen-handover.sql.ts';

export type StoredAddress = Required<AddressInput>;

/** A way of returning parcels that a shop offers: in the listed postcodes and places or, if none are listed, in all listed countries. */
export interface ReturnMethodRow {
  method: HandoverMethod;
  carrier: string;
  address: StoredAddress | null;
  countries: string[];
  postcodes: string[];
  places: string[];
}

/** What choosing a handover depends on. */
export interface HandoverContext {
  shopId: number;
  shopName: Text;
  /** The delivery address of the order. */
  address: StoredAddress;
  /** When the request reached its state, or when its collection was missed or cancelled by the shop afterwards. */
  movedAt: Date;
  methods: ReturnMethodRow[];
  chosen: HandoverRow | undefined;
}

/** Methods are sorted: collections, labels, codes, own parcels. Throws for an unknown request. */
export async function getHandoverContext(db: Db | Tx, afterSalesId: number): Promise<HandoverContext> {
  const { rows } = await sql<Omit<HandoverContext, 'chosen' | 'methods'> & { methods: ReturnMethodRow[] | null }>`
    SELECT o.shop_id AS "shopId", o.shop_name AS "shopName", o.address, moved_at AS "movedAt",
           (SELECT jsonb_agg(to_jsonb(m) - 'shop_id' ORDER BY array_position(ARRAY['pickup', 'label', 'code', 'own'], method))
            FROM return_method m WHERE m.shop_id = o.shop_id) AS methods
    FROM after_sales request JOIN customer_order o ON o.id = request.order_id WHERE request.id = ${afterSalesId}`.execute(
    db,
  );
  const [handoverContext] = rows;
  if (!handoverContext) throw new Error(`There is no request ${afterSalesId}`);
  return { ...handoverContext, methods: handoverContext.methods ?? [], chosen: await findHandover(db, afterSalesId) };
}

export interface NewHandover {
  afterSalesId: number;
  method: 'label' | 'code' | 'pickup';
  carrier: string;
  code: string;
  slotId: number | null;
  now: Date;
}

/** Stores the chosen handover, in place of a former one. */
export async function putHandover(tx: Tx, handover: NewHandover): Promise<void> {
  const { afterSalesId, method, carrier, code, slotId, now } = handover;
  const columns = { method, carrier, code, slot_id: slotId, chosen_at: now };
  await tx
    .insertInto('return_handover')
    .values({ after_sales_id: afterSalesId, ...columns })
    .onConflict((conflict) => conflict.column('after_sales_id').doUpdateSet(columns))
    .execute();
}
