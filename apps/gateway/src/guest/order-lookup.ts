import { setTimeout as wait } from 'node:timers/promises';
import type { orderLookup } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { blindEmail, countWithin, perNetwork, type Limit } from '#throttle/throttle.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { findGuestOrders, type GuestOrders } from './guest.sql.ts';
import { createGuestCredential } from './guest.ts';
import { guestLimits } from './limits.ts';

type Input = ParsedInputOf<typeof orderLookup>;
type Found = OutputOf<typeof orderLookup>;

/** Longer than any look-up takes, so that existing and unknown orders take the same time. */
const answersAfterMs = 400;

/**
 * Opens a guest's orders in this browser. Every attempt counts against the limits, so that order numbers cannot be
 * guessed.
 */
export async function lookUpOrder(context: Context, input: Input): Promise<Found> {
  await countWithin(context.db, limitsOf(context, input), context.now());
  const [found] = await Promise.all([findWithCredential(context, input), wait(answersAfterMs)]);
  if (!found) throw new Refusal('OBJECT_NOT_EXIST', { detail: notFound });
  return found;
}

async function findWithCredential(context: Context, input: Input): Promise<Found | undefined> {
  const orders = await findGuestOrders(context.db, input);
  return orders && context.transact((tx) => answerWithCredential(context, tx, orders));
}

async function answerWithCredential(
  context: Context,
  tx: Parameters<typeof createGuestCredential>[0],
  orders: GuestOrders,
): Promise<Found> {
  const { buyerId, payNo, orderNos } = orders;
  return { payNo, orderNos, guest: await createGuestCredential(tx, context, buyerId) };
}

function limitsOf({ caller, deployment }: Context, { orderNo, email }: Input): Limit[] {
  return [
    perNetwork(caller, guestLimits.lookupsFromNetwork),
    { ...guestLimits.lookupsOfOrder, subject: orderNo },
    { ...guestLimits.lookupsWithEmail, subject: blindEmail(email, deployment.deploymentSecret) },
  ];
}

const notFound = translations('guest.notFound');
