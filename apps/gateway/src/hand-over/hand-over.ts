import { handOverMinutes, maxHandedOverFavourites } from '@kaimai/contract/hand-over/hand-over';
import type * as services from '@kaimai/contract/hand-over/hand-over';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { randomBytes } from 'node:crypto';
import type { CartOwner } from '#cart/cart-owner.ts';
import { addCopy, copyCart } from '#cart/copying.ts';
import { findOwner, getOwner } from '#cart/owner.ts';
import type { Tx } from '#db/database.ts';
import { listNewestFavourites, saveFavourites } from '#favourite/favourite.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { countWithin, perNetwork, tryWithin } from '#throttle/throttle.ts';
import { hashOf, newCode } from './hand-over-code.ts';
import {
  deleteOpen,
  findPreview,
  findState,
  findTakenBy,
  claimHandOver,
  writeHandOver,
  type Preview,
  type TakenHandOver,
  type Taker,
} from './hand-over.sql.ts';
import { handOverLimits } from './limits.ts';

type TakeResult = OutputOf<typeof services.handOverTake>;

/**
 * Stores a copy of the caller's cart and favourites under a new code, in place of an earlier one. Refused with
 * TOO_MANY_REQUEST after too many codes of the caller or of the network. The code itself is returned only here: the
 * database has its hash.
 */
export async function createHandOver(
  context: Context,
  { page, commodityCodes }: ParsedInputOf<typeof services.handOverCreate>,
): Promise<OutputOf<typeof services.handOverCreate>> {
  const { db, caller, transact } = context;
  const owner = getOwner(caller);
  const now = context.now();
  await countWithin(db, limitsOf(context, owner), now);
  const [cart, favourites] = await Promise.all([
    copyCart(db, owner),
    owner.buyerId === undefined ? commodityCodes : listNewestFavourites(db, owner.buyerId, maxHandedOverFavourites),
  ]);
  const handOverNo = randomBytes(12).toString('base64url');
  const handOverCode = newCode();
  const expiresAt = new Date(now.getTime() + handOverMinutes * 60_000);
  const handOver = { ...cart, page, favourites, handOverNo, codeHash: hashOf(handOverCode), owner, now, expiresAt };
  const favouriteCount = await transact((tx) => writeHandOver(tx, handOver));
  const { cartQuantity } = cart;
  return {
    handOverNo,
    handOverCode,
    ...toContents({ page, cartQuantity, favourites: favouriteCount, expiresAt }, now),
  };
}

/** Whether another device has used the caller's code. `ended` if the code has expired, was replaced, or is unknown. */
export async function readState(
  { db, caller, now }: Context,
  { handOverNo }: ParsedInputOf<typeof services.handOverState>,
): Promise<OutputOf<typeof services.handOverState>> {
  const owner = findOwner(caller);
  return { state: owner ? await findState(db, handOverNo, owner, now()) : 'ended' };
}

/** Deletes the caller's code unless it is used; does nothing for an unknown number. */
export async function cancelHandOver(
  { caller, transact }: Context,
  { handOverNo }: ParsedInputOf<typeof services.handOverCancel>,
): Promise<OutputOf<typeof services.handOverCancel>> {
  const owner = getOwner(caller);
  await transact((tx) => deleteOpen(tx, handOverNo, owner));
  return {};
}

/**
 * What a code contains, without using it. Refused with OBJECT_NOT_EXIST for an invalid code, and with TOO_MANY_REQUEST
 * after too many of them from the network.
 */
export async function previewHandOver(
  context: Context,
  { handOverCode }: ParsedInputOf<typeof services.handOverPreview>,
): Promise<OutputOf<typeof services.handOverPreview>> {
  const { db, now } = context;
  const preview = await findOrRefuse(context, () => findPreview(db, hashOf(handOverCode), takerIn(context)));
  return toContents(preview, now());
}

/**
 * Merges the contents of the code into the caller's cart and favourites, in the transaction that uses the code up. The
 * same device gets the answer again, without merging again: the first one may not have arrived. Refused like
 * `previewHandOver`.
 */
export async function takeHandOver(
  context: Context,
  { handOverCode }: ParsedInputOf<typeof services.handOverTake>,
): Promise<TakeResult> {
  const { caller, transact } = context;
  const owner = getOwner(caller);
  const taker = takerIn(context);
  return findOrRefuse(context, () =>
    transact(async (tx) => {
      const taken = await claimHandOver(tx, hashOf(handOverCode), taker);
      if (taken) return mergeContents(context, tx, owner, taken);
      const takenBefore = await findTakenBy(tx, hashOf(handOverCode), taker);
      return (
        takenBefore && { ...toUnmergedResult(takenBefore, owner), favouritesToKeep: favouritesFor(owner, takenBefore) }
      );
    }),
  );
}

async function mergeContents(context: Context, tx: Tx, owner: CartOwner, taken: TakenHandOver): Promise<TakeResult> {
  const result = toUnmergedResult(taken, owner);
  if (result.sameAccount) return result;
  const cart = await addCopy(context, tx, owner, taken.lines);
  if (owner.buyerId === undefined) return { ...result, cart, favouritesToKeep: favouritesFor(owner, taken) };
  const { added, leftOut } = await saveFavourites(tx, owner.buyerId, taken.favourites, context.now());
  return { ...result, cart, favouritesAdded: added, favouritesLeftOut: leftOut.length };
}

function toUnmergedResult({ page, buyerId }: TakenHandOver, owner: CartOwner): TakeResult {
  const sameAccount = buyerId !== null && buyerId === owner.buyerId;
  return { page, cart: null, favouritesToKeep: [], favouritesAdded: 0, favouritesLeftOut: 0, sameAccount };
}

/** For a browser without a sign-in, which stores its favourites itself; an account has saved them. */
function favouritesFor(owner: CartOwner, { favourites }: TakenHandOver): string[] {
  return owner.buyerId === undefined ? favourites : [];
}

/** The device: its browser, and the buyer where somebody is signed in. */
function takerIn({ caller, now }: Context): Taker {
  return { by: `${caller.appNo} ${caller.buyer?.id ?? ''}`, now: now() };
}

function toContents({ expiresAt, ...rest }: Preview, now: Date): OutputOf<typeof services.handOverPreview> {
  return { ...rest, expiresAt: expiresAt.toISOString(), now: now.toISOString() };
}

function limitsOf({ caller }: Context, owner: CartOwner) {
  const subject = owner.buyerId === undefined ? `browser ${owner.appNo}` : `buyer ${owner.buyerId}`;
  return [{ ...handOverLimits.madeByOwner, subject }, perNetwork(caller, handOverLimits.madeFromNetwork)];
}

/** The same refusal for codes that are used, expired, cancelled or unknown; each counts as a wrong code. */
async function findOrRefuse<T>({ db, caller, now }: Context, find: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined;
  await tryWithin(db, [perNetwork(caller, handOverLimits.wrongCodes)], {
    now,
    succeeds: async () => (found = await find()) !== undefined,
  });
  if (found === undefined) throw new Refusal('OBJECT_NOT_EXIST', { detail: codeEndedWords });
  return found;
}

const codeEndedWords = translations('handOver.ended');
