import type { Address, AddressInput } from '@kaimai/contract/address/address';
import type { Db, Tx } from '#db/database.ts';

export type AddressContent = Required<AddressInput>;

const columns = ['address_no as addressNo', 'content', 'is_default as isDefault'] as const;

interface Row {
  addressNo: string;
  content: AddressContent;
  isDefault: boolean;
}

const toAddress = ({ addressNo, content, isDefault }: Row): Address => ({ ...content, addressNo, isDefault });

/** The default first, then newest first. */
export async function listAddressRows(db: Db | Tx, buyerId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('address')
    .select(columns)
    .where('buyer_id', '=', buyerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAddress);
}

export async function findAddressRow(db: Db | Tx, buyerId: number, addressNo: string): Promise<Address | undefined> {
  const row = await db
    .selectFrom('address')
    .select(columns)
    .where('address_no', '=', addressNo)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row && toAddress(row);
}

/** Serialises changes of one buyer's addresses: which is the default depends on all of them. */
export async function lockAddressBook(tx: Tx, buyerId: number): Promise<void> {
  await tx.selectFrom('buyer').select('id').where('id', '=', buyerId).forNoKeyUpdate().execute();
}

export async function clearDefault(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('buyer_id', '=', buyerId)
    .where('is_default', '=', true)
    .execute();
}

export interface NewAddress {
  buyerId: number;
  addressNo: string;
  content: AddressContent;
  isDefault: boolean;
  createdAt: Date;
}

export async function insertAddress(tx: Tx, address: NewAddress): Promise<void> {
  await tx
    .insertInto('address')
    .values({
      buyer_id: address.buyerId,
      address_no: address.addressNo,
      content: JSON.stringify(address.content),
      is_default: address.isDefault,
      created_at: address.createdAt,
    })
    .execute();
}

export interface AddressChange {
  buyerId: number;
  addressNo: string;
  content: AddressContent;
  isDefault: boolean;
}

export async function updateAddress(tx: Tx, { buyerId, addressNo, content, isDefault }: AddressChange): Promise<void> {
  await tx
    .updateTable('address')
    .set({ content: JSON.stringify(content), is_default: isDefault })
    .where('address_no', '=', addressNo)
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** False if the buyer has no such address. */
export async function deleteAddress(tx: Tx, buyerId: number, addressNo: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('address')
    .where('address_no', '=', addressNo)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Makes the newest address the default if there is none. An existing default sorts first, and stays. */
export async function ensureDefault(tx: Tx, buyerId: number): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('address')
        .select('id')
        .where('buyer_id', '=', buyerId)
        .orderBy('is_default', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}
