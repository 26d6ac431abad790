import { randomBytes } from 'node:crypto';
import type { Address, AddressInput } from '@kaimai/contract/address';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** The buyer's address book, the default first. */
export async function listAddresses(db: Db, buyerId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('address')
    .select(['address_no as addressNo', 'content', 'is_default as isDefault'])
    .where('buyer_id', '=', buyerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ addressNo, content, isDefault }) => Object.assign(content, { addressNo, isDefault }));
}

export async function findAddress(
  tx: Tx,
  buyerId: number,
  addressNo: string,
): Promise<Required<AddressInput> | undefined> {
  const row = await tx
    .selectFrom('address')
    .select('content')
    .where('address_no', '=', addressNo)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.content;
}

/** Keeps an address in the book; the first one becomes the default. */
export async function insertAddress(
  tx: Tx,
  buyerId: number,
  content: Required<AddressInput>,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO address (address_no, buyer_id, content, is_default, created_at)
    SELECT ${`A${randomBytes(9).toString('base64url')}`}, ${buyerId}, ${JSON.stringify(content)}::jsonb,
           NOT EXISTS (SELECT 1 FROM address WHERE buyer_id = ${buyerId}), ${now}
    ON CONFLICT DO NOTHING`.execute(tx);
}
