import { addressInput } from '@kaimai/contract/address/address';
import type { Region } from '@kaimai/contract/values/region';
import * as z from 'zod/mini';
import { emptyAddress, type AddressEntry } from '#address/address-entry.ts';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import { parseJson } from '#parse-json.ts';
import type { DeliveryMethods } from './fill-sums.ts';

/** The buyer's entries on the fill page. */
export interface FillDraft {
  /** The chosen saved address, '' for a new one; undefined for no choice, which means the default. */
  addressNo?: string | undefined;
  /** The new address. */
  entry: AddressEntry;
  /** Whether the new address is to be stored in the account. */
  keepAddress: boolean;
  /** The e-mail of a guest. */
  email: string;
  deliveryMethods: DeliveryMethods;
  /** The notes to the shops, by `storeCodeNumber`. */
  notes: Readonly<Record<string, string>>;
  /** The numbers of the chosen coupons; undefined for the best combination. */
  coupons?: readonly string[] | undefined;
}

/** The owner of a guest's entries. */
export const guestNo = 'guest';

/** The sign-out removes every item whose key begins with `kept `, such as this one and those of saved forms. */
const draftKey = 'kept fillDraft';
/** Without that prefix: the token of an order that may have been placed stays after the sign-out. */
const tokenKey = 'fillToken';

/** The owner of entries that are passed on. */
const nextOwner = 'next';

const shortText = z.string().check(z.maxLength(300));
const storedDraft = z.object({
  /** The owner: another buyer at the same computer must not see the draft. */
  userNo: z.string(),
  addressNo: z.optional(shortText),
  entry: z.object({
    recipient: shortText,
    phone: shortText,
    country: addressInput.shape.country,
    state: shortText,
    city: shortText,
    district: shortText,
    street: shortText,
    postcode: shortText,
  }),
  keepAddress: z.boolean(),
  email: z._default(z.string(), ''),
  deliveryMethods: z.record(z.string(), z.enum(['standard', 'express', 'pickup'])),
  notes: z.record(z.string(), shortText),
  coupons: z.optional(z.array(shortText)),
});

export function emptyDraft(country: Region): FillDraft {
  return { entry: emptyAddress(country), keepAddress: false, email: '', deliveryMethods: {}, notes: {} };
}

/** The entries made in this window by this buyer, or by a guest who has passed them on; undefined if there are none. */
export function readDraft(userNo: string): FillDraft | undefined {
  const stored = z.safeParse(storedDraft, parseJson(readItem('session', draftKey)));
  if (!stored.success || ![userNo, nextOwner].includes(stored.data.userNo)) return undefined;
  const { userNo: _owner, ...draft } = stored.data;
  return draft;
}

/** Without storage a reload loses the entries; ordering works nevertheless. */
export function writeDraft(userNo: string, draft: FillDraft): void {
  writeItem('session', draftKey, JSON.stringify({ userNo, ...draft }));
}

/** Called when a guest goes from the fill page to the sign-in: whoever comes back, signed in or not, finds the entries. */
export function passDraftOn(): void {
  const draft = readDraft(guestNo);
  if (draft) writeDraft(nextOwner, draft);
}

/**
 * The token of an order that was sent and not answered; it is stored beyond the window. The next attempt uses it again,
 * so that an order that was placed is returned and not placed twice. `subject` is the buyer with `cart`, or with the variant
 * and the visit of “buy now”. Undefined if no order of this purchase waits for its answer.
 */
export function readSentToken(subject: string): string | undefined {
  return readItem('local', `${tokenKey} ${subject}`) ?? undefined;
}

export function writeSentToken(subject: string, token: string): void {
  writeItem('local', `${tokenKey} ${subject}`, token);
}

export function forgetSentToken(subject: string): void {
  removeItem('local', `${tokenKey} ${subject}`);
}

/** Called when the order is placed: deletes the entries and the token. */
export function forgetDraft(subject: string): void {
  removeItem('session', draftKey);
  forgetSentToken(subject);
}
