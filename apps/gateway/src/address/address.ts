import { randomBytes } from 'node:crypto';
import {
  wrongAddressFields,
  type Address,
  type addressList,
  type addressRemove,
  type addressSave,
} from '@kaimai/contract/address/address';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Db, Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { wordsForField } from './address-words.ts';
import {
  ensureDefault,
  clearDefault,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  findAddressRow,
  listAddressRows,
  updateAddress,
  type AddressContent,
} from './address.sql.ts';

const maxAddresses = 50;

/** The buyer's address book, the default first. */
export async function listAddresses(db: Db | Tx, buyerId: number): Promise<Address[]> {
  return listAddressRows(db, buyerId);
}

/** Undefined for an unknown address and for another buyer's. */
export async function findAddress(db: Db | Tx, buyerId: number, addressNo: string): Promise<Address | undefined> {
  return findAddressRow(db, buyerId, addressNo);
}

/**
 * The address with its postcode in capitals; refused if it violates its country's rule, with a correction per field. `prefix`
 * comes before the names of the fields.
 */
export function getDeliverable(entered: AddressContent, prefix = ''): AddressContent {
  const content = { ...entered, postcode: entered.postcode.toUpperCase() };
  const wrongFields = wrongAddressFields(content);
  if (wrongFields.length === 0) return content;
  const fields = wrongFields.map((field) => [`${prefix}${field}`, wordsForField(field, content.country)] as const);
  throw new Refusal('PARAMETER_ERROR', { detail: incompleteWords, fields: Object.fromEntries(fields) });
}

/** Stores an address that was entered at the checkout, unless the same one exists. Refused when the address book is full. */
export async function keepAddress(tx: Tx, buyerId: number, content: AddressContent, now: Date): Promise<Address> {
  await lockAddressBook(tx, buyerId);
  const savedAddresses = await listAddressRows(tx, buyerId);
  const sameAddress = findSame(savedAddresses, content);
  return sameAddress ?? addAddress(tx, { buyerId, content, isDefault: false, savedCount: savedAddresses.length, now });
}

export async function listOwnAddresses({ db, caller }: BuyerContext): Promise<OutputOf<typeof addressList>> {
  return { rows: await listAddressRows(db, caller.buyer.id) };
}

/** Changes the address with this number; without a number, adds an address, unless the same one is saved. */
export async function saveAddress(
  context: BuyerContext,
  { addressNo, isDefault, ...entered }: ParsedInputOf<typeof addressSave>,
): Promise<OutputOf<typeof addressSave>> {
  const buyerId = context.caller.buyer.id;
  const content = getDeliverable(entered);
  const address = await context.transact(async (tx) => {
    await lockAddressBook(tx, buyerId);
    const isSavedAddress = addressNo !== '';
    if (isSavedAddress) return changeAddress(tx, { buyerId, addressNo, content, isDefault });
    const savedAddresses = await listAddressRows(tx, buyerId);
    // A buyer whose answer was lost sends the form again.
    const sameAddress = findSame(savedAddresses, content);
    if (sameAddress) return changeAddress(tx, { buyerId, addressNo: sameAddress.addressNo, content, isDefault });
    return addAddress(tx, { buyerId, content, isDefault, savedCount: savedAddresses.length, now: context.now() });
  });
  return { address };
}

/** Removes an address. If it was the default, the newest of the others becomes the default. */
export async function removeAddress(
  context: BuyerContext,
  { addressNo }: ParsedInputOf<typeof addressRemove>,
): Promise<Record<string, never>> {
  const buyerId = context.caller.buyer.id;
  await context.transact(async (tx) => {
    await lockAddressBook(tx, buyerId);
    if (!(await deleteAddress(tx, buyerId, addressNo))) throw new Refusal('OBJECT_NOT_EXIST', { detail: goneWords });
    await ensureDefault(tx, buyerId);
  });
  return {};
}

interface Addition {
  buyerId: number;
  content: AddressContent;
  isDefault: boolean;
  /** The number of stored addresses. */
  savedCount: number;
  now: Date;
}

async function addAddress(tx: Tx, { buyerId, content, isDefault, savedCount, now }: Addition): Promise<Address> {
  if (savedCount >= maxAddresses) throw new Refusal('PARAMETER_ERROR', { detail: fullWords });
  const address = {
    ...content,
    addressNo: randomBytes(12).toString('base64url'),
    isDefault: isDefault || savedCount === 0,
  };
  if (address.isDefault) await clearDefault(tx, buyerId);
  const { addressNo } = address;
  await insertAddress(tx, { buyerId, addressNo, content, isDefault: address.isDefault, createdAt: now });
  return address;
}

interface Change {
  buyerId: number;
  addressNo: string;
  content: AddressContent;
  isDefault: boolean;
}

/** The default stays the default until another is chosen: an address book always has one. */
async function changeAddress(tx: Tx, { buyerId, addressNo, content, isDefault }: Change): Promise<Address> {
  const current = await findAddressRow(tx, buyerId, addressNo);
  if (!current) throw new Refusal('OBJECT_NOT_EXIST', { detail: goneWords });
  if (isDefault && !current.isDefault) await clearDefault(tx, buyerId);
  const change = { buyerId, addressNo, content, isDefault: isDefault || current.isDefault };
  await updateAddress(tx, change);
  return { ...content, addressNo, isDefault: change.isDefault };
}

function findSame(addresses: readonly Address[], content: AddressContent): Address | undefined {
  const fields = Object.entries(content) as [keyof AddressContent, string][];
  return addresses.find((address) => fields.every(([field, value]) => address[field] === value));
}

const incompleteWords = translations('address.incomplete');
const goneWords = translations('address.gone');
const fullWords = translations('address.full', { maxAddresses });
