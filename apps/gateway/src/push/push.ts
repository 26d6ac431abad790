import { ECDH } from 'node:crypto';
import type { pushDetail, pushSubscribe } from '@kaimai/contract/push/push';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { BuyerContext } from '#service/context.ts';
import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { publicKeyOf } from './push-delivery.ts';
import { isAtPushService } from './push-service.ts';
import { deleteSubscriptions, findSubscription, putSubscription } from './push.sql.ts';

type State = OutputOf<typeof pushDetail>;

export async function getPush(context: BuyerContext): Promise<State> {
  return stateOf(context, context.db);
}

export async function subscribe(context: BuyerContext, entry: ParsedInputOf<typeof pushSubscribe>): Promise<State> {
  const { caller, deployment, now, transact } = context;
  if (!isAtPushService(entry.endpoint, deployment.push.services)) {
    throw new Refusal('PARAMETER_ERROR', { detail: unknownServiceWords, fields: { endpoint: unknownServiceWords } });
  }
  if (!isPoint(entry.p256dh)) throw new Refusal('PARAMETER_ERROR', { fields: { p256dh: unusableKeyWords } });
  return transact(async (tx) => {
    const { accessKey, locale, buyer } = caller;
    await putSubscription(tx, { ...entry, buyerId: buyer.id, accessKey, locale, now: now() });
    return stateOf(context, tx);
  });
}

export async function unsubscribe(context: BuyerContext): Promise<State> {
  return context.transact(async (tx) => {
    await deleteSubscriptions(tx, context.caller.accessKey);
    return stateOf(context, tx);
  });
}

async function stateOf({ caller, deployment }: BuyerContext, db: Db | Tx): Promise<State> {
  const device = await findSubscription(db, caller.buyer.id, caller.accessKey);
  return { publicKey: publicKeyOf(deployment.push.privateKey), device: device ?? null };
}

/** Whether the key is a point on the curve: messages cannot be encrypted for any other. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}

const unknownServiceWords = translations('push.unknownService');
const unusableKeyWords = translations('push.unusableKey');
