import { randomBytes } from 'node:crypto';
import { seal, unseal } from '#account/sealed.ts';
import type { Db } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { findShopId } from '#db/shop-id.ts';
import type { Problem } from '#service/input-fields.ts';
import { listDeliveryRows, makeDue, type DeliveryQuery, type ListedDelivery } from './delivery.sql.ts';
import { wrongTarget } from './webhook-target.ts';
import {
  countWaitingPings,
  countWebhooks,
  findSealedSecret,
  insertPing,
  insertWebhook,
  listWebhookRows,
  markRemoved,
  type ListedWebhook,
  type WebhookQuery,
} from './webhook.sql.ts';

export { deliveryStates } from './delivery.sql.ts';

/** The events that can be sent to other systems. */
export const webhookEvents = [
  'order.paid',
  'order.cancelled',
  'return.requested',
  'payout.paid',
  'payout.failed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Maximum number of webhooks of one shop, or of the platform. */
const maxWebhooks = 10;

export async function listWebhooks(db: Db, query: WebhookQuery): Promise<ListedWebhook[]> {
  return listWebhookRows(db, query);
}

export interface WebhookToAdd {
  /** Null for the platform, which gets the events of all shops. */
  shopId: number | null;
  url: string;
  events: readonly WebhookEvent[];
  deployment: Pick<Deployment, 'deploymentSecret' | 'webhookHosts'>;
  now: Date;
}

/** Adds an address to which events are sent from now on. */
export async function addWebhook(
  db: Db,
  { shopId, url, events, deployment, now }: WebhookToAdd,
): Promise<{ webhookNo: string } | Problem> {
  const wrong = wrongTarget(url, deployment.webhookHosts);
  if (wrong !== undefined) return { problem: `The address ${wrong}`, fields: { url: wrong } };
  return inTransaction(db, async (tx) => {
    if ((await countWebhooks(tx, shopId)) >= maxWebhooks)
      return { problem: `There are ${maxWebhooks} webhooks already` };
    const webhookNo = `W${randomBytes(8).toString('hex')}`;
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const sealed = seal(secret, { use: 'webhook-secret', owner: webhookNo }, deployment.deploymentSecret);
    await insertWebhook(tx, { webhookNo, shopId, url, events: [...new Set(events)], sealed, now });
    return { webhookNo };
  });
}

/** Adds a webhook of a shop by its code; null for the platform. */
export async function addWebhookOf(
  db: Db,
  shopCode: string | null,
  webhook: Omit<WebhookToAdd, 'shopId'>,
): Promise<{ webhookNo: string } | Problem> {
  const shopId = shopCode === null ? null : await findShopId(db, shopCode);
  if (shopId === undefined) return { problem: `There is no shop ${shopCode}` };
  return addWebhook(db, { shopId, ...webhook });
}

/** Removes a webhook: nothing is sent to it any more. False for an unknown one. */
export async function removeWebhook(db: Db, { webhookNo, now }: { webhookNo: string; now: Date }): Promise<boolean> {
  return inTransaction(db, (tx) => markRemoved(tx, webhookNo, now));
}

/** The secret that signs deliveries; undefined for an unknown webhook. */
export async function showWebhookSecret(
  db: Db,
  webhookNo: string,
  secrets: Pick<Deployment, 'deploymentSecret' | 'formerSecrets'>,
): Promise<string | undefined> {
  const sealed = await findSealedSecret(db, webhookNo);
  return sealed && unseal(sealed, { use: 'webhook-secret', owner: webhookNo }, secrets);
}

/** A ping is attempted for three days: without a limit, the pings of one shop could fill the queue of all shops. */
const maxWaitingPings = 20;

/** Sends a ping event. Returns the number of the delivery, undefined for an unknown webhook, or a problem if too many pings wait. */
export async function testWebhook(
  db: Db,
  { webhookNo, now }: { webhookNo: string; now: Date },
): Promise<string | Problem | undefined> {
  const eventNo = `ping-${randomBytes(8).toString('hex')}`;
  const payload = { type: 'ping', timestamp: now.toISOString(), data: { webhookNo } };
  return inTransaction(db, async (tx) => {
    const waiting = await countWaitingPings(tx, webhookNo);
    if (waiting === undefined) return undefined;
    if (waiting >= maxWaitingPings) return { problem: `${waiting} pings of ${webhookNo} are still attempted` };
    return insertPing(tx, { webhookNo, eventNo, payload, now });
  });
}

/** Deliveries with their attempts, the newest first. */
export async function listDeliveries(db: Db, query: DeliveryQuery): Promise<ListedDelivery[]> {
  return listDeliveryRows(db, query);
}

/** Sends a delivery again, whatever its result was. False when its webhook was removed. */
export async function redeliver(db: Db, { deliveryNo, now }: { deliveryNo: string; now: Date }): Promise<boolean> {
  return inTransaction(db, (tx) => makeDue(tx, deliveryNo, now));
}
