import { addressInput } from '@kaimai/contract/address';
import type { Region } from '@kaimai/contract/region';
import * as z from 'zod/mini';
import { emptyAddress, type AddressEntry } from '#address/address-entry.ts';
import { readItem, removeItem, writeItem } from '#browser-storage.ts';
import type { DeliveryMethods } from './fill-sums.ts';

/** What a buyer has typed and chosen on the fill page. */
export interface FillDraft {
  /** A saved address, '' for a new one; undefined while nothing was chosen, which means the default one. */
  addressNo?: string | undefined;
  entry: AddressEntry;
  keepAddress: boolean;
  /** Of a guest. */
  email: string;
  deliveryMethods: DeliveryMethods;
  /** By storeCodeNumber. */
  notes: Readonly<Record<string, string>>;
  /** The coupons to use, by their numbers; left out, the best combination. */
  coupons?: readonly string[] | undefined;
}

const draftKey = 'fillDraft';
const tokenKey = 'fillToken';

const words = z.string().check(z.maxLength(300));
const storedDraft = z.object({
  /** Whose it is: another buyer at the same computer must not see it. */
  userNo: z.string(),
  addressNo: z.optional(words),
  entry: z.object({
    recipient: words,
    phone: words,
    country: addressInput.shape.country,
    state: words,
    city: words,
    district: words,
    street: words,
    postcode: words,
  }),
  keepAddress: z.boolean(),
  email: z._default(z.string(), ''),
  deliveryMethods: z.record(z.string(), z.enum(['standard', 'express', 'pickup'])),
  notes: z.record(z.string(), words),
  coupons: z.optional(z.array(words)),
});

export function emptyDraft(country: Region): FillDraft {
  return { entry: emptyAddress(country), keepAddress: false, email: '', deliveryMethods: {}, notes: {} };
}

/** What this buyer had typed in this window before a reload, a failure or a walk to another page. */
export function readDraft(userNo: string): FillDraft | undefined {
  const stored = z.safeParse(storedDraft, parseJson(readItem('session', draftKey)));
  if (!stored.success || stored.data.userNo !== userNo) return undefined;
  const { userNo: _owner, ...draft } = stored.data;
  return draft;
}

/** Without storage a reload loses what was typed; ordering works all the same. */
export function writeDraft(userNo: string, draft: FillDraft): void {
  writeItem('session', draftKey, JSON.stringify({ userNo, ...draft }));
}

/**
 * The token that an order was sent with whose answer nobody has seen yet; it outlives the window. It is sent again with the next try, so that an
 * order which did go through is answered instead of placed twice. `subject` tells one wish from another.
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

/** The order is placed: nothing of it stays in the browser. */
export function forgetDraft(subject: string): void {
  removeItem('session', draftKey);
  forgetSentToken(subject);
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
