import { wrongAddressFields, type AddressField, type AddressInput, addressRuleOf } from '@kaimai/contract/address';
import type { orderPlace } from '@kaimai/contract/order';
import type { Locale } from '@kaimai/contract/locale';
import type { ParsedInputOf } from '@kaimai/contract/service';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#http/refusal.ts';
import { findAddress, insertAddress } from './address.sql.ts';

type Texts = Record<Locale, string>;
type OrderAddress = Pick<ParsedInputOf<typeof orderPlace>, 'addressNo' | 'address' | 'keepAddress'>;

/** Where an order goes: the saved address that was chosen, or a new one, which is kept if the buyer wants it. */
export async function getDeliveryAddress(
  tx: Tx,
  buyerId: number,
  { addressNo, address, keepAddress }: OrderAddress,
  now: Date,
): Promise<Required<AddressInput>> {
  if (addressNo !== '') return getSaved(tx, buyerId, addressNo);
  if (!address) throw new Refusal('PARAMETER_ERROR', { detail: noAddress, fields: { addressNo: noAddress } });
  checkAddress(address, 'address.');
  if (keepAddress) await insertAddress(tx, buyerId, address, now);
  return address;
}

async function getSaved(tx: Tx, buyerId: number, addressNo: string): Promise<Required<AddressInput>> {
  const saved = await findAddress(tx, buyerId, addressNo);
  if (!saved) throw new Refusal('OBJECT_NOT_EXIST', { detail: goneAddress });
  checkAddress(saved, '');
  return saved;
}

/** Refuses an address that its country's rule finds wanting, with a message at each field. */
function checkAddress(address: Required<AddressInput>, prefix: string): void {
  const wrong = wrongAddressFields(address);
  if (wrong.length === 0) return;
  const fields = wrong.map((field) => [prefix + field, wordsFor(field, address)] as const);
  throw new Refusal('PARAMETER_ERROR', { detail: incomplete, fields: Object.fromEntries(fields) });
}

function wordsFor(field: AddressField, address: Required<AddressInput>): Texts {
  if (field === 'phone')
    return { zh_CN: '请填写送货时能接通的电话', en_US: 'Please give a phone number the courier can reach' };
  if (field !== 'postcode') return { zh_CN: '请填写', en_US: 'Please fill this in' };
  const { example } = addressRuleOf(address.country);
  return { zh_CN: `请填写邮编，例如 ${example}`, en_US: `Please give a postcode, such as ${example}` };
}

const noAddress = { zh_CN: '请选择或填写收货地址', en_US: 'Please choose or enter an address' };
const goneAddress = { zh_CN: '这个地址已被删除，请另选一个', en_US: 'This address was removed. Please choose another' };
const incomplete = { zh_CN: '收货地址不完整', en_US: 'The address is not complete' };
