import * as z from 'zod/mini';
import { cartMerge } from '../cart/cart.ts';
import { defineService } from '../wire/service.ts';
import { kindOfHandedPage } from './handed-page.ts';

/** Minutes until a code expires. */
export const handOverMinutes = 5;

/** Upper bound of favourites that are handed over, the newest: as many as a browser stores for a visitor. */
export const maxHandedOverFavourites = 50;

const handOverNo = z.string().check(z.minLength(1), z.maxLength(40));
/** The code at the end of the address that the other device opens. */
const handOverCode = z.string().check(z.minLength(1), z.maxLength(100));
const page = z.string().check(z.refine((address) => kindOfHandedPage(address) !== undefined));

/** The contents for the other device. */
const contents = {
  /** Units in the cart, as the header counts them. */
  cartQuantity: z.int(),
  favourites: z.int(),
  /** The page that opens there, as a path. */
  page: z.string(),
  expiresAt: z.string(),
  /** The gateway's time, for a countdown. */
  now: z.string(),
};

/**
 * Creates a code by which another device gets a copy of cart and favourites, and opens the page. An earlier code of the
 * same buyer or browser expires. A visitor's favourites are in the browser, so they are sent along; a buyer's are read.
 */
export const handOverCreate = defineService({
  name: 'handOverCreate',
  policy: 'public',
  kind: 'command',
  input: z.object({
    page,
    commodityCodes: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(maxHandedOverFavourites)),
  }),
  output: z.object({ handOverNo: z.string(), handOverCode: z.string(), ...contents }),
  codes: ['PARAMETER_ERROR', 'TOO_MANY_REQUEST'],
});

/** The state of a code, for the device that created it; `ended` is also the answer for a number of another owner. */
export const handOverState = defineService({
  name: 'handOverState',
  policy: 'public',
  kind: 'query',
  input: z.object({ handOverNo }),
  output: z.object({ state: z.enum(['open', 'taken', 'ended']) }),
});

/** Cancels an unused code of the caller. */
export const handOverCancel = defineService({
  name: 'handOverCancel',
  policy: 'public',
  kind: 'command',
  input: z.object({ handOverNo }),
  output: z.object({}),
});

/** The contents of a code, which stays valid. OBJECT_NOT_EXIST for one that is used, expired, cancelled or invalid. */
export const handOverPreview = defineService({
  name: 'handOverPreview',
  policy: 'public',
  kind: 'query',
  input: z.object({ handOverCode }),
  output: z.object(contents),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST'],
});

/** The effect of a hand-over on the cart, in variants. */
const handedCart = z.extend(cartMerge, {
  /** Variants that were handed over and are sold out or no longer sold. */
  soldOut: z.int(),
  /** Variants with fewer units in stock than were handed over. */
  lowered: z.int(),
});

/** Adds the contents of the code to the cart and the favourites of the caller. Each code works once. */
export const handOverTake = defineService({
  name: 'handOverTake',
  policy: 'public',
  kind: 'command',
  input: z.object({ handOverCode }),
  output: z.object({
    page: z.string(),
    /** Null if nothing was added: an empty cart, the same account on both devices, or the code's second use here. */
    cart: z.nullable(handedCart),
    /** The favourites for a visitor's browser, which stores them itself. */
    favouritesToKeep: z.array(z.string()),
    favouritesAdded: z.int(),
    /** Favourites that exceeded the limit. */
    favouritesLeftOut: z.int(),
    /** Both devices are signed in to the same account, which already has all of it. */
    sameAccount: z.boolean(),
  }),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST', 'PARAMETER_ERROR'],
});
export type HandedCart = z.infer<typeof handedCart>;
