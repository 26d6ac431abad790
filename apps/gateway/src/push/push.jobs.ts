import type { PushedMessage } from '@kaimai/contract/push/push';
import type { Db } from '#db/database.ts';
import type { Job, JobContext } from '#jobs/job.ts';
import { GaveUp } from '#jobs/job-faults.ts';
import { isCopy } from '#instance/instance.ts';
import { claimAnswerPushes, deleteAnswerPush, deleteAnswerPushes } from './answer-push.sql.ts';
import { releaseClaim } from './claim.sql.ts';
import { sendToPushService } from './push-delivery.ts';
import { isAtPushService, serviceOf } from './push-service.ts';
import { pushedAnswerOf, pushedMessageOf } from './pushed-message.ts';
import { claimPushes, deletePush, deletePushes, deleteSubscription, type PushAddress } from './push.sql.ts';

const maxPerClaim = 200;
const maxPerService = 8;
const maxAttempts = 8;

/** After this time no more deliveries begin in this run. */
const runMs = 10_000;

/** Sends push messages from the outboxes at least once; browsers show each once. A copy sends none. */
const sendPushes: Job = {
  name: 'send pushes',
  everySeconds: 1,
  run: async (context) => {
    if (await isCopy(context.db)) return deleteAllPushes(context.db);
    const run: Run = { context, silentServices: new Set(), endsAt: performance.now() + runMs, failures: [] };
    // A claim postpones its rows by half a minute or more, so no row is claimed twice in a run.
    while (performance.now() < run.endsAt) {
      const claimed = await claimAll(context.db, context.now(), [...run.silentServices]);
      if (claimed.length === 0) break;
      const byService = Map.groupBy(claimed, ({ address }) => serviceOf(address));
      await Promise.all([...byService].map(async ([service, pushes]) => sendToOneService(run, service, pushes)));
    }
    if (run.failures.length > 0) throw new GaveUp(`Gave up pushing: ${run.failures.join('; ')}`);
  },
};

interface Run {
  context: JobContext;
  /** Services that have not answered in time. Nothing more is sent to them in this run, so that they do not delay the others. */
  silentServices: Set<string>;
  endsAt: number;
  failures: string[];
}

async function sendToOneService(run: Run, service: string, pushes: readonly QueuedPush[]): Promise<void> {
  // Concurrent senders share the queue, so that each item is sent by one of them.
  const queue = pushes.values();
  const sendFromQueue = async (): Promise<void> => {
    for (const push of queue) {
      if (run.silentServices.has(service) || performance.now() >= run.endsAt) await push.release();
      else await sendOne(run, push);
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxPerService, pushes.length) }, sendFromQueue));
}

/** A message for one browser, from either outbox. */
interface QueuedPush {
  address: PushAddress;
  subscriptionId: number;
  attempts: number;
  shouldSend: boolean;
  message: PushedMessage;
  removeFromOutbox: () => Promise<void>;
  /** Leaves the message to a later run, without counting an attempt. */
  release: () => Promise<void>;
}

async function claimAll(db: Db, now: Date, exceptServices: readonly string[]): Promise<QueuedPush[]> {
  const claim = { now, limit: maxPerClaim, exceptServices };
  const messages = await claimPushes(db, claim);
  const answers = await claimAnswerPushes(db, claim);
  return [
    ...messages.map((push) => ({
      ...push,
      address: push,
      message: pushedMessageOf(push),
      removeFromOutbox: () => deletePush(db, push),
      release: () => releaseClaim(db, 'push_outbox', { subscriptionId: push.subscriptionId, key: push.messageId, now }),
    })),
    ...answers.map((push) => ({
      ...push,
      address: push,
      message: pushedAnswerOf(push),
      removeFromOutbox: () => deleteAnswerPush(db, push),
      release: () =>
        releaseClaim(db, 'answer_push_outbox', { subscriptionId: push.subscriptionId, key: push.conversationId, now }),
    })),
  ];
}

async function deleteAllPushes(db: Db): Promise<void> {
  await deletePushes(db);
  await deleteAnswerPushes(db);
}

async function sendOne(
  { context: { db, deployment }, silentServices, failures }: Run,
  push: QueuedPush,
): Promise<void> {
  const outcome = push.shouldSend ? await tryToDeliver(push, deployment) : 'unwanted';
  if (outcome === 'no answer in time') silentServices.add(serviceOf(push.address));
  const verdict = verdictOn(outcome);
  if (verdict === 'gone') await deleteSubscription(db, push.subscriptionId);
  else if (verdict !== 'again' || push.attempts >= maxAttempts) await push.removeFromOutbox();
  const isGivenUp = verdict === 'refused' || (verdict === 'again' && push.attempts >= maxAttempts);
  // Only the host: the full address is a secret.
  if (isGivenUp) failures.push(`${new URL(push.address.endpoint).host} (${outcome})`);
}

type Outcome = number | 'no answer' | 'no answer in time' | 'unwanted' | 'unknown service';

function verdictOn(outcome: Outcome): 'done' | 'gone' | 'again' | 'refused' {
  if (outcome === 'unwanted') return 'done';
  if (outcome === 'unknown service' || outcome === 404 || outcome === 410) return 'gone';
  if (outcome === 'no answer' || outcome === 'no answer in time') return 'again';
  if (outcome === 408 || outcome === 429 || outcome >= 500) return 'again';
  return outcome < 300 ? 'done' : 'refused';
}

async function tryToDeliver({ address, message }: QueuedPush, deployment: JobContext['deployment']): Promise<Outcome> {
  // The operator may have removed the service since.
  if (!isAtPushService(address.endpoint, deployment.push.services)) return 'unknown service';
  try {
    return await sendToPushService(address, message, deployment);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer';
  }
}

export const pushJobs: Job[] = [sendPushes];
