import { performance } from 'node:perf_hooks';
import { unseal } from '#account/sealed.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { isCopy } from '#instance/instance.ts';
import type { Job, JobContext } from '#jobs/job.ts';
import { claimDue, deleteDeliveriesBefore, recordAttempt, type DueDelivery } from './delivery.sql.ts';
import { sendDelivery, type AttemptResult } from './send-delivery.ts';

const maxConcurrent = 16;
/**
 * Twice as many as are sent concurrently: if no receiver answers, all have failed after twenty seconds, before the first
 * pause ends and a process that has taken over claims them again.
 */
const maxPerRun = 32;
const maxPerWebhook = 8;
const maxPerShop = 16;
const keepDays = 30;

/**
 * The pauses between attempts, in seconds. The attempt after the last pause, about three days after the first attempt, is the
 * last one.
 */
export const pauses = [30, 120, 600, 1800, 7200, 21_600, 43_200, 86_400, 86_400] as const;

/** Sends due deliveries, at least once each. A copied instance sends nothing. */
const sendWebhooks: Job = {
  name: 'send webhooks',
  everySeconds: 1,
  run: async (context) => {
    const { db, now } = context;
    if (await isCopy(db)) return;
    const claimed = await claimDue(db, { now: now(), limit: maxPerRun, maxPerWebhook, maxPerShop, pauses });
    // Concurrent senders share the queue, so that each item is sent by one of them.
    const queue = claimed.values();
    const sendFromQueue = async (): Promise<void> => {
      for (const delivery of queue) await makeAttempt(context, delivery);
    };
    await Promise.all(Array.from({ length: Math.min(maxConcurrent, claimed.length) }, sendFromQueue));
  },
};

async function makeAttempt({ db, deployment, now }: JobContext, delivery: DueDelivery): Promise<void> {
  const at = now();
  const startedMs = performance.now();
  const result = await send(deployment, delivery, at);
  const tookMs = Math.round(performance.now() - startedMs);
  const { id, attempts, claimedUntil } = delivery;
  const nextAttemptAt = result.isDelivered ? null : nextAfter(attempts, now());
  await inTransaction(db, (tx) => recordAttempt(tx, { id, claimedUntil, at, tookMs, nextAttemptAt, ...result }));
}

/** When a delivery is attempted again after a failed attempt that has just ended; null after the last one. */
function nextAfter(attempts: number, endedAt: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(endedAt.getTime() + pause * 1000);
}

async function send(
  deployment: JobContext['deployment'],
  { webhookNo, url, sealed, eventNo, payload }: DueDelivery,
  now: Date,
): Promise<AttemptResult> {
  let secret: string;
  try {
    secret = unseal(sealed, { use: 'webhook-secret', owner: webhookNo }, deployment);
  } catch {
    // The deployment secret was changed without the former one. The other deliveries are sent nevertheless.
    return { isDelivered: false, status: null, reason: 'the secret of the webhook cannot be decrypted' };
  }
  return sendDelivery({ url, secret, eventNo, payload, now }, deployment.webhookHosts);
}

const deleteOldDeliveries: Job = {
  name: 'delete old deliveries of webhooks',
  everySeconds: 3600,
  run: ({ db, now }) => deleteDeliveriesBefore(db, new Date(now().getTime() - keepDays * 86_400_000)),
};

export const webhookJobs: Job[] = [sendWebhooks, deleteOldDeliveries];
