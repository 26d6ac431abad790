import { randomBytes } from 'node:crypto';
import type { Credential } from '@kaimai/contract/account/account';
import { describeDevice } from '#account/sign-in/device.ts';
import { networkLabel } from '#account/sign-in/network-label.ts';
import { recordDevice } from '#account/session/known-device.ts';
import { createSession, findSession } from '#account/session/session.ts';
import { blindEmail, countWithin, perNetwork } from '#throttle/throttle.ts';
import type { Context } from '#service/context.ts';
import type { Db, Tx } from '#db/database.ts';
import { insertGuest } from './guest.sql.ts';
import { guestLimits } from './limits.ts';

/** Counts an attempt to order as a guest, and refuses when there are too many from the caller's network. */
export async function limitGuestOrders({ db, caller, now }: Context): Promise<void> {
  await countWithin(db, [perNetwork(caller, guestLimits.ordersFromNetwork)], now());
}

/**
 * Each order sends a mail to an unconfirmed address. Counted in the transaction of the order, since a failed order sends
 * no mail; a repeated request places no second order and is not counted again.
 */
async function countGuestMail(tx: Tx, { deployment, now }: Context, email: string): Promise<void> {
  const subject = blindEmail(email, deployment.deploymentSecret);
  await countWithin(tx, [{ ...guestLimits.ordersToEmail, subject }], now());
}

/**
 * Creates a guest for one payment, with a credential: its holder can do with these orders what a buyer can, and nothing
 * else.
 */
export async function createGuest(
  tx: Tx,
  context: Context,
  email: string,
): Promise<{ buyerId: number; credential: Credential }> {
  await countGuestMail(tx, context, email);
  const buyerNo = randomBytes(12).toString('base64url');
  const { caller, now } = context;
  const buyerId = await insertGuest(tx, { buyerNo, email, locale: caller.locale, now: now() });
  // When an account with this e-mail signs in in the same browser, the orders join it even if they are unpaid.
  await recordDevice(tx, caller, { buyerId, now: now() });
  return { buyerId, credential: await createGuestCredential(tx, context, buyerId) };
}

/** A credential of a guest: the first one, or a further one for another browser. */
export async function createGuestCredential(
  tx: Tx,
  { caller, deployment, now }: Context,
  buyerId: number,
): Promise<Credential> {
  return createSession(tx, deployment.deploymentSecret, {
    buyerId,
    partnerId: caller.partnerId,
    device: describeDevice(caller.userAgent),
    network: networkLabel(caller.remoteAddress),
    isOfGuest: true,
    now: now(),
  });
}

/** The credential of the first answer, for a repeated call; null when it is no longer valid. */
export async function findGuestCredential(
  db: Db | Tx,
  { deployment, now }: Context,
  accessKey: string,
): Promise<Credential | null> {
  const session = await findSession(db, accessKey, deployment);
  if (!session || session.revokedAt || session.expiresAt <= now()) return null;
  const { secretKey, partnerId } = session;
  return { accessKey, secretKey, partnerId };
}
