import { maxAddressChanges, type orderAddressChange } from '@kaimai/contract/order/order';
import { translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { getDeliverable } from '#address/address.ts';
import type { Tx } from '#db/database.ts';
import { listDeliveryMethods } from '#delivery/delivery-methods.ts';
import { hasSameTermsAt } from '#delivery/delivery-zone.ts';
import { notifyBuyer } from '#order/notification/order-news.ts';
import { lockOrder } from '#order/states/payment-close.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { findTaxRules } from '#tax/tax-rules.ts';
import { taxFor, type ApplicableTax } from '#tax/tax.ts';
import { getAddressedOrder, setAddress, type AddressedOrder } from './address-change.sql.ts';
import { getLockedOrder } from './parcel.sql.ts';
import { addressChangedWords } from './step-words.ts';

type Address = AddressedOrder['address'];

/**
 * Changes the address of an order. Locks the payment first, as packing does, so that the address changes before a parcel
 * is made, or not at all.
 */
export async function changeAddress(
  context: BuyerContext,
  { orderNo, address: entered }: ParsedInputOf<typeof orderAddressChange>,
): Promise<OutputOf<typeof orderAddressChange>> {
  const { caller, now, transact } = context;
  // A refusal names the wrong fields with this prefix.
  const address = getDeliverable(entered, 'address.');
  const rules = await findTaxRules(context);
  return transact(async (tx) => {
    await lockOrder(tx, orderNo, caller.buyer.id);
    const { id, state, hasParcels } = await getLockedOrder(tx, orderNo);
    if ((state !== 'PENDING_PAYMENT' && state !== 'PAID') || hasParcels) throw stateConflict(tooLate);
    const before = await getAddressedOrder(tx, id);
    if (isSameAddress(before.address, address)) return { address };
    if (before.changeCount >= maxAddressChanges) throw stateConflict(tooOften);
    if (before.address.country !== address.country)
      throw fieldRefusal('country', translations('fulfilment.address.otherCountry'));
    const [former, next] = [before.address, address].map(({ country, state: addressState }) =>
      taxFor(rules, country, addressState),
    );
    if (!isSameTax(former, next)) throw fieldRefusal('state', translations('fulfilment.address.otherTax'));
    await refuseOtherZone(tx, context, before, address);
    await setAddress(tx, id, address, now());
    await notifyBuyer(tx, { orderId: id, now: now(), isQuiet: true, words: addressChangedWords });
    return { address };
  });
}

function isSameAddress(one: Address, other: Address): boolean {
  return (Object.keys(other) as (keyof Address)[]).every((field) => one[field] === other[field]);
}

/**
 * Refuses an address with another delivery fee or other days than the order has. If its shop no longer has the delivery method,
 * there is nothing to compare, and the address is accepted.
 */
async function refuseOtherZone(
  tx: Tx,
  context: BuyerContext,
  { address: before, shopId, deliveryMethod }: AddressedOrder,
  address: Address,
): Promise<void> {
  const methods = (await listDeliveryMethods(context, [shopId], { through: tx })).get(shopId) ?? [];
  const agreed = methods.find(({ method }) => method === deliveryMethod);
  if (!agreed || hasSameTermsAt(agreed, address.country, [before, address])) return;
  throw fieldRefusal('city', translations('fulfilment.address.otherZone'));
}

/**
 * Whether both addresses have the same tax: only then the amounts of the order stay valid. `byState` means that the tax depends
 * on the state, which is unknown; null means that there is no tax.
 */
function isSameTax(one: ApplicableTax | undefined, other: ApplicableTax | undefined): boolean {
  if (!one || !other || one === 'byState' || other === 'byState') return one === other;
  return one.kind === other.kind && one.ratePpm === other.ratePpm;
}

function stateConflict(detail: Texts): Refusal {
  return new Refusal('ORDER_STATE_CONFLICT', { detail });
}

function fieldRefusal(field: 'country' | 'state' | 'city', detail: Texts): Refusal {
  return new Refusal('PARAMETER_ERROR', { detail, fields: { [`address.${field}`]: detail } });
}

const tooLate = translations('fulfilment.address.tooLate');
const tooOften = translations('fulfilment.address.tooOften', { most: maxAddressChanges });
