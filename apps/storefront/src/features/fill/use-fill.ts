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
import { emptyDraft, guestNo, readDraft, writeDraft, type FillDraft } from './fill-draft.ts';

/** “Buy now”: this variant instead of the cart's selected lines. */
export interface BuyNow {
  skuCode: string;
  quantity: number;
}

const noAddresses: readonly Address[] = [];

/** The data of the fill page: address book, purchase, and the buyer's entries. */
export function useFill(buyNow: BuyNow | undefined) {
  const isGuest = useSessionKey() === '';
  const buyerNo = useUserNo();
  const userNo = isGuest ? guestNo : buyerNo;
  const addressBook = useBuyerAnswer(addressList, {});
  const { draft, change } = useDraft(userNo);
  const addresses = isGuest ? noAddresses : addressBook.data?.rows;
  const chosenAddress = addresses && findChosenAddress(addresses, draft);
  const enteredPlace = useEnteredPlace(draft.entry);
  const [hasZones, setHasZones] = useState(false);
  // Without zones the place has no effect, and typing an address must not fetch again.
  const newPlace = hasZones ? enteredPlace.place : unknownPlace;
  const input = {
    place: chosenAddress ? deliveryPlaceOf(chosenAddress) : newPlace,
    region: chosenAddress?.country ?? draft.entry.country,
    state: chosenAddress ? (chosenAddress.state ?? '') : taxedState(draft.entry),
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
  const isChanging = fill.isPlaceholderData || (hasZones && !chosenAddress && enteredPlace.isSettling);
  return { isGuest, userNo, addressBook, addresses, chosenAddress, draft, change, fill, isChanging };
}

const typingPauseMs = 400;

/** The place of a new address, taken over when the buyer pauses typing; a postcode counts when it is complete. */
function useEnteredPlace(entry: AddressEntry): { place: DeliveryPlace; isSettling: boolean } {
  const current = deliveryPlaceOf(trimmedAddress(entry));
  // A text, so that an unchanged place is the same value in each render.
  const enteredJson = JSON.stringify({
    ...current,
    postcode: mayBePostcode(current.postcode, entry.country) ? current.postcode : '',
  });
  const [settledJson, setSettledJson] = useState(enteredJson);
  useEffect(() => {
    const pause = setTimeout(() => setSettledJson(enteredJson), typingPauseMs);
    return () => clearTimeout(pause);
  }, [enteredJson]);
  return { place: deliveryPlace.parse(JSON.parse(settledJson)), isSettling: settledJson !== enteredJson };
}

function deliveryPlaceOf({ state, city, district, postcode }: Address | AddressEntry): DeliveryPlace {
  return { state, city, district, postcode };
}

/** The state where the tax depends on it; elsewhere empty, so that typing does not fetch again. */
function taxedState({ country, state }: AddressEntry): string {
  return country === 'US' ? state : '';
}

/** The chosen saved address, initially the default; undefined for a new one. */
function findChosenAddress(addresses: readonly Address[], { addressNo }: FillDraft): Address | undefined {
  if (addressNo === '') return undefined;
  // The gateway lists the default address first.
  return addresses.find((address) => address.addressNo === addressNo) ?? addresses[0];
}

/** The buyer's number; undefined until the gateway has answered for this session. */
function useUserNo(): string | undefined {
  const { data } = useAnswerLater(basicInformation, {});
  const isFetching = useIsFetching({ queryKey: [basicInformation.name] }) > 0;
  const userNo = data?.buyer?.userNo;
  const [settledUserNo, setSettledUserNo] = useState(userNo);
  if (!isFetching && userNo !== settledUserNo) setSettledUserNo(userNo);
  return settledUserNo;
}

/** The buyer's entries, stored in the window on each change. */
function useDraft(userNo: string | undefined) {
  const region: Region = useRegion();
  const [ownedDraft, setOwnedDraft] = useState<{ userNo: string | undefined; draft: FillDraft }>();
  const isOwn = ownedDraft !== undefined && ownedDraft.userNo === userNo;
  const draft = isOwn ? ownedDraft.draft : (userNo && readDraft(userNo)) || emptyDraft(region);
  if (!isOwn) setOwnedDraft({ userNo, draft });
  useEffect(() => {
    if (ownedDraft?.userNo) writeDraft(ownedDraft.userNo, ownedDraft.draft);
  }, [ownedDraft]);
  const change = (part: Partial<FillDraft>) =>
    setOwnedDraft((current) => ({ userNo, draft: { ...(current?.draft ?? draft), ...part } }));
  return { draft, change };
}
