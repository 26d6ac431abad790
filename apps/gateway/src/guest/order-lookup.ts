import { setTimeout as wait } from 'node:timers/promises';
import type { orderLookup } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { blindEmail, countWithin, perNetwork, type Limit } from '#throttle/throttle.ts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { findGuestOrders, type GuestOrders } from './guest.sql.ts';
import { createGuestCredential } from './guest.ts';
import { guestLimits } from './limits.ts';

type Input = ParsedInputOf<typeof orderLookup>;
type LookUpAnswer = OutputOf<typeof orderLookup>;

/** Longer than any look-up takes, so that existing and unknown orders take the same time. */
const minAnswerMs = 400;

/**
 * Opens a guest's orders in this browser. Every attempt counts against the limits, so that order numbers cannot be
 * guessed.
 */
export async function lookUpOrder(context: Context, input: Input): Promise<LookUpAnswer> {
  await countWithin(context.db, limitsOf(context, input), context.now());
  const [answer] = await Promise.all([findWithCredential(context, input), wait(minAnswerMs)]);
  if (!answer) throw new Refusal('OBJECT_NOT_EXIST', { detail: notFoundWords });
  return answer;
}

async function findWithCredential(context: Context, input: Input): Promise<LookUpAnswer | undefined> {
  const orders = await findGuestOrders(context.db, input);
  return orders && context.transact((tx) => answerWithCredential(context, tx, orders));
}

async function answerWithCredential(context: Context, tx: Tx, orders: GuestOrders): Promise<LookUpAnswer> {
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

const notFoundWords = translations('guest.notFound');
