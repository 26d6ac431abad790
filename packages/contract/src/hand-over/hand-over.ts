import * as z from 'zod/mini';
import { cartMerge } from '../cart/cart.ts';
import { defineService } from '../wire/service.ts';
import { kindOfHandedPage } from './handed-page.ts';

/** A code ends after so many minutes. */
export const handOverMinutes = 5;

/** Favourites that are handed over at most, the newest: as many as a browser keeps for a visitor. */
export const maxHandedOverFavourites = 50;

const handOverNo = z.string().check(z.minLength(1), z.maxLength(40));
/** What the address of the other device's page ends with. */
const handOverCode = z.string().check(z.minLength(1), z.maxLength(100));
const page = z.string().check(z.refine((address) => kindOfHandedPage(address) !== undefined));

/** What comes to the other device. */
const contents = {
  /** Units in the cart, as the header counts them. */
  cartQuantity: z.int(),
  favourites: z.int(),
  /** The page that opens there, from the slash on. */
  page: z.string(),
  expiresAt: z.string(),
  /** The gateway's time, for a countdown. */
  now: z.string(),
};

/**
 * Makes a code by which another device gets a copy of cart and favourites, and opens the page. An earlier code of the same
 * buyer or browser ends. A visitor's favourites are in the browser, so they are sent along; a buyer's are read.
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

/** For the device that made the code; `ended` also for a number of somebody else. */
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

/** What a code would bring; it stays valid. OBJECT_NOT_EXIST for one that is used, ended, withdrawn or made up. */
export const handOverPreview = defineService({
  name: 'handOverPreview',
  policy: 'public',
  kind: 'query',
  input: z.object({ handOverCode }),
  output: z.object(contents),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST'],
});

/** What a hand-over did with the cart, in variants. */
const handedCart = z.extend(cartMerge, {
  /** Variants that were handed over and are sold out or no longer sold. */
  soldOut: z.int(),
  /** Variants with fewer units in stock than were handed over. */
  lowered: z.int(),
});

/** Adds what the code brings to the cart and the favourites of the caller. Each code works once. */
export const handOverTake = defineService({
  name: 'handOverTake',
  policy: 'public',
  kind: 'command',
  input: z.object({ handOverCode }),
  output: z.object({
    page: z.string(),
    /** Null where there was nothing to add: an empty cart, the same account on both devices, or the code's second use here. */
    cart: z.nullable(handedCart),
    /** For a visitor's browser, which keeps its favourites itself. */
    favouritesToKeep: z.array(z.string()),
    favouritesAdded: z.int(),
    /** For which there was no place. */
    favouritesLeftOut: z.int(),
    /** Both devices are signed in to the same account, which has it all already. */
    sameAccount: z.boolean(),
  }),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST', 'PARAMETER_ERROR'],
});
export type HandedCart = z.infer<typeof handedCart>;
