import type { PushedMessage } from '@kaimai/contract/push/push';
import type { Db } from '#db/database.ts';
import type { Job, JobContext } from '#jobs/job.ts';
import { isCopy } from '#instance/instance.ts';
import { claimAnswerPushes, deleteAnswerPush, deleteAnswerPushes } from './answer-push.sql.ts';
import { sendToPushService } from './push-delivery.ts';
import { isAtPushService } from './push-service.ts';
import { pushedAnswerOf, pushedMessageOf } from './pushed-message.ts';
import { claimPushes, deletePush, deletePushes, deleteSubscription, type PushAddress } from './push.sql.ts';

const maxPerRun = 200;
const maxPerBatch = 8;
const maxAttempts = 8;

/** Sends push messages from the outboxes at least once; browsers show each once. A copy sends none. */
const sendPushes: Job = {
  name: 'send pushes',
  everySeconds: 1,
  run: async (context) => {
    if (await isCopy(context.db)) return deleteAllPushes(context.db);
    const claimed = await claimAll(context.db, context.now());
    // Concurrent senders share the queue, so that each item is sent by one of them.
    const queue = claimed.values();
    const failures: string[] = [];
    const sendFromQueue = async (): Promise<void> => {
      for (const push of queue) {
        const failure = await sendOne(context, push);
        if (failure) failures.push(failure);
      }
    };
    await Promise.all(Array.from({ length: Math.min(maxPerBatch, claimed.length) }, sendFromQueue));
    if (failures.length > 0) throw new Error(`Gave up pushing: ${failures.join('; ')}`);
  },
};

/** A message for one browser, from either outbox. */
interface DuePush {
  address: PushAddress;
  subscriptionId: number;
  attempts: number;
  shouldSend: boolean;
  message: PushedMessage;
  removeFromOutbox: () => Promise<void>;
}

async function claimAll(db: Db, now: Date): Promise<DuePush[]> {
  const messages = await claimPushes(db, now, maxPerRun);
  const answers = await claimAnswerPushes(db, now, maxPerRun);
  return [
    ...messages.map((push) => ({
      ...push,
      address: push,
      message: pushedMessageOf(push),
      removeFromOutbox: () => deletePush(db, push),
    })),
    ...answers.map((push) => ({
      ...push,
      address: push,
      message: pushedAnswerOf(push),
      removeFromOutbox: () => deleteAnswerPush(db, push),
    })),
  ];
}

async function deleteAllPushes(db: Db): Promise<void> {
  await deletePushes(db);
  await deleteAnswerPushes(db);
}

/** The reason if it was abandoned; undefined if it was sent, is no longer enabled, or will be retried. */
async function sendOne({ db, deployment }: JobContext, push: DuePush): Promise<string | undefined> {
  const outcome = push.shouldSend ? await tryToDeliver(push, deployment) : 'unwanted';
  const verdict = verdictOn(outcome);
  if (verdict === 'gone') await deleteSubscription(db, push.subscriptionId);
  else if (verdict !== 'again' || push.attempts >= maxAttempts) await push.removeFromOutbox();
  const isGivenUp = verdict === 'refused' || (verdict === 'again' && push.attempts >= maxAttempts);
  // Only the host: the full address is a secret.
  return isGivenUp ? `${new URL(push.address.endpoint).host} said ${outcome}` : undefined;
}

type Outcome = number | 'no answer' | 'unwanted' | 'unknown service';

function verdictOn(outcome: Outcome): 'done' | 'gone' | 'again' | 'refused' {
  if (outcome === 'unwanted') return 'done';
  if (outcome === 'unknown service' || outcome === 404 || outcome === 410) return 'gone';
  if (outcome === 'no answer' || outcome === 408 || outcome === 429 || outcome >= 500) return 'again';
  return outcome < 300 ? 'done' : 'refused';
}

async function tryToDeliver({ address, message }: DuePush, deployment: JobContext['deployment']): Promise<Outcome> {
  // The operator may have removed the service since.
  if (!isAtPushService(address.endpoint, deployment.push.services)) return 'unknown service';
  try {
    return await sendToPushService(address, message, deployment);
  } catch {
    return 'no answer';
  }
}

export const pushJobs: Job[] = [sendPushes];
