import { formatPlace } from '@kaimai/contract/address/address-format';
import type { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import type { Handover, returnLabel } from '@kaimai/contract/after-sales/return-handover';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { carrierName } from '#delivery/carriers.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { isMissed, mayChange, methodsOffered } from '#after-sales/return-parcel/handover.ts';
import type { HandoverRow } from '#after-sales/step/chosen-handover.sql.ts';
import {
  getHandoverContext,
  type HandoverContext,
  type StoredAddress,
} from '#after-sales/return-parcel/handover.sql.ts';
import { findRequestRow } from './view.sql.ts';

type Details = OutputOf<typeof afterSalesDetails>;

/** The methods that the shop offers; the shop's address only where buyers send the parcel themselves. */
export function toReturnMethods(handoverContext: HandoverContext, locale: Locale): Details['returnMethods'] {
  return methodsOffered(handoverContext).map(({ method, carrier, address }) => ({
    method,
    carrier: carrier && carrierName(carrier)[locale],
    sendTo: method === 'own' && address ? [address.recipient, ...formatPlace(address)].join(', ') : '',
  }));
}

/** The chosen handover. `isOpen` is false after the parcel has left: then it cannot be changed. */
export function toHandover(
  chosen: HandoverRow,
  { now, locale, isOpen }: { now: Date; locale: Locale; isOpen: boolean },
): Handover {
  const { method, carrier, code } = chosen;
  return {
    method,
    code,
    carrier: carrierName(carrier)[locale],
    pickup: toPickup(chosen, isOpen && isMissed(chosen, now)),
    canChange: isOpen && mayChange(chosen, now),
  };
}

function toPickup(chosen: HandoverRow, isMissedPickup: boolean): Handover['pickup'] {
  const { slotNo, startsAt, endsAt, timeZone, changeUntil } = chosen;
  if (!slotNo || !startsAt || !endsAt || !timeZone || !changeUntil) return null;
  return {
    slotNo,
    timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    changeUntil: changeUntil.toISOString(),
    isMissed: isMissedPickup,
  };
}

/** The label of a return. Refused if the buyer has chosen none, the parcel has left, or the shop offers none any more. */
export async function viewLabel(
  { db, caller }: BuyerContext,
  { afterSalesNo }: ParsedInputOf<typeof returnLabel>,
): Promise<OutputOf<typeof returnLabel>> {
  const { buyer, locale } = caller;
  const request = await findRequestRow(db, buyer.id, afterSalesNo);
  if (!request) throw new Refusal('OBJECT_NOT_EXIST');
  const handoverContext = await getHandoverContext(db, request.id);
  const { chosen, address, methods, shopName } = handoverContext;
  const to = methods.find(({ method }) => method === 'label')?.address;
  if (request.status !== 'APPROVED' || chosen?.method !== 'label' || !to) {
    throw new Refusal('ORDER_STATE_CONFLICT', { detail: noLabelWords });
  }
  return {
    afterSalesNo,
    orderNo: request.orderNo,
    storeName: inLanguage(shopName, locale),
    carrier: carrierName(chosen.carrier)[locale],
    labelCode: chosen.code,
    quantity: request.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    from: toParty(address),
    to: toParty(to),
  };
}

/** A party of the label, without the other fields of the stored address. */
function toParty({ recipient, phone, country, state, city, district, street, postcode }: StoredAddress) {
  return { recipient, phone, country, state, city, district, street, postcode };
}

const noLabelWords = translations('afterSales.handover.noLabel');
