import type { AddressInput } from '@kaimai/contract/address/address';
import type { orderPlace } from '@kaimai/contract/order/place-order';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { findAddress, getDeliverable, keepAddress } from '#address/address.ts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';

type ChosenAddress = Pick<ParsedInputOf<typeof orderPlace>, 'addressNo' | 'address' | 'keepAddress'>;

/**
 * The delivery address: the chosen saved one, or a new one, which is saved if the buyer wants it. Refuses with
 * OBJECT_NOT_EXIST when the saved one was deleted, and with PARAMETER_ERROR when there is no usable address.
 */
export async function getDeliveryAddress(
  tx: Tx,
  buyerId: number,
  { addressNo, address, keepAddress: mustBeSaved }: ChosenAddress,
  now: Date,
): Promise<Required<AddressInput>> {
  const isSavedAddress = addressNo !== '';
  if (isSavedAddress) return getSavedAddress(tx, buyerId, addressNo);
  if (!address) throw new Refusal('PARAMETER_ERROR', { detail: noAddress, fields: { addressNo: noAddress } });
  const content = getDeliverable(address, 'address.');
  if (mustBeSaved) await keepAddress(tx, buyerId, content, now);
  return content;
}

/** An order stores the address itself, so later changes of the saved address do not affect it. */
async function getSavedAddress(tx: Tx, buyerId: number, addressNo: string): Promise<Required<AddressInput>> {
  const saved = await findAddress(tx, buyerId, addressNo);
  if (!saved) throw new Refusal('OBJECT_NOT_EXIST', { detail: goneAddress });
  const { recipient, phone, country, state, city, district, street, postcode } = saved;
  return getDeliverable({ recipient, phone, country, state, city, district, street, postcode });
}

const noAddress = translations('order.noAddress');
const goneAddress = translations('order.goneAddress');
