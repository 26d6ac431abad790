import { mayBePostcode } from '@kaimai/contract/address/address';
import { deliveryPlace, unknownPlace, type DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import { addressList, type Address } from '@kaimai/contract/address/address';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { fillView } from '@kaimai/contract/order/place-order';
import type { Region } from '@kaimai/contract/values/region';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { trimmedAddress, type AddressEntry } from '#address/address-entry.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import { useSessionKey } from '#session/use-session.ts';
import { emptyDraft, readDraft, writeDraft, type FillDraft } from './fill-draft.ts';

/** “Buy now”: this variant instead of the cart's selected lines. */
export interface BuyNow {
  skuCode: string;
  quantity: number;
}

/** The owner of a guest's entries. */
const guestNo = 'guest';
const noAddresses: readonly Address[] = [];

/** The data of the fill page: address book, purchase, and the buyer's entries. */
export function useFill(buyNow: BuyNow | undefined) {
  const isGuest = useSessionKey() === '';
  const knownNo = useUserNo();
  const userNo = isGuest ? guestNo : knownNo;
  const book = useBuyerAnswer(addressList, {});
  const { draft, change } = useDraft(userNo);
  const addresses = isGuest ? noAddresses : book.data?.rows;
  const chosen = addresses && chosenAddress(addresses, draft);
  const typed = useTypedPlace(draft.entry);
  const [hasZones, setHasZones] = useState(false);
  // Without zones the place has no effect, and typing an address must not fetch again.
  const typedPlace = hasZones ? typed.place : unknownPlace;
  const input = {
    place: chosen ? deliveryPlaceOf(chosen) : typedPlace,
    region: chosen?.country ?? draft.entry.country,
    state: chosen ? (chosen.state ?? '') : taxedState(draft.entry),
    currency: useCurrency(),
    deliveryMethods: draft.deliveryMethods,
    ...(draft.coupons && { coupons: [...draft.coupons] }),
    ...(buyNow && { buyNow }),
  };
  const fill = useBuyerAnswer(fillView, input, {
    // Without the address book the address is unknown.
    enabled: userNo !== undefined && addresses !== undefined,
    keepPrevious: true,
    // The order uses up the answer's token.
    once: true,
  });
  const answeredHasZones = fill.data?.hasZones ?? hasZones;
  if (answeredHasZones !== hasZones) setHasZones(answeredHasZones);
  const isChanging = fill.isPlaceholderData || (hasZones && !chosen && typed.isSettling);
  return { isGuest, userNo, book, addresses, chosen, draft, change, fill, isChanging };
}

const typingPauseMs = 400;

/** The place of a new address, once the buyer has stopped typing; a postcode counts when it is complete. */
function useTypedPlace(entry: AddressEntry): { place: DeliveryPlace; isSettling: boolean } {
  const current = deliveryPlaceOf(trimmedAddress(entry));
  const typed = JSON.stringify({
    ...current,
    postcode: mayBePostcode(current.postcode, entry.country) ? current.postcode : '',
  });
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), typingPauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return { place: deliveryPlace.parse(JSON.parse(settled)), isSettling: settled !== typed };
}

function deliveryPlaceOf({ state, city, district, postcode }: Address | AddressEntry): DeliveryPlace {
  return { state, city, district, postcode };
}

/** The state where the tax depends on it; elsewhere empty, so that typing does not fetch again. */
function taxedState({ country, state }: AddressEntry): string {
  return country === 'US' ? state : '';
}

/** The chosen saved address, initially the default; undefined for a new one. */
function chosenAddress(addresses: readonly Address[], { addressNo }: FillDraft): Address | undefined {
  if (addressNo === '') return undefined;
  return addresses.find((address) => address.addressNo === addressNo) ?? addresses[0];
}

/** The buyer's number; undefined until the gateway has answered for this session. */
function useUserNo(): string | undefined {
  const { data } = useAnswerLater(basicInformation, {});
  const isFetching = useIsFetching({ queryKey: [basicInformation.name] }) > 0;
  const userNo = data?.buyer?.userNo;
  const [known, setKnown] = useState(userNo);
  if (!isFetching && userNo !== known) setKnown(userNo);
  return known;
}

/** The buyer's entries, stored in the window on each change. */
function useDraft(userNo: string | undefined) {
  const region: Region = useRegion();
  const [typed, setTyped] = useState<{ userNo: string | undefined; draft: FillDraft }>();
  const isOwn = typed !== undefined && typed.userNo === userNo;
  const draft = isOwn ? typed.draft : (userNo && readDraft(userNo)) || emptyDraft(region);
  if (!isOwn) setTyped({ userNo, draft });
  useEffect(() => {
    if (typed?.userNo) writeDraft(typed.userNo, typed.draft);
  }, [typed]);
  const change = (part: Partial<FillDraft>) =>
    setTyped((current) => ({ userNo, draft: { ...(current?.draft ?? draft), ...part } }));
  return { draft, change };
}
