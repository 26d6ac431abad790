import type { Readable } from 'node:stream';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { Refusal } from '#service/refusal.ts';
import { KeyedSemaphore } from '#concurrency/keyed-semaphore.ts';
import { QueueFull, Semaphore } from '#concurrency/semaphore.ts';

/** Below the server's time limit of a whole request, so that the sender gets an answer. */
const receiveWithinMs = 45_000;

/**
 * Limits of files that are received concurrently, each in memory. No account or network can take the slots of all. Slow
 * senders do not delay decoding, which begins after the whole file has arrived.
 */
const slotsOfAccount = new KeyedSemaphore({ concurrency: 3, maxWaiting: 12 });
const slotsOfNetwork = new KeyedSemaphore({ concurrency: 8, maxWaiting: 32 });
const slotsOfAll = new Semaphore({ concurrency: 16, maxWaiting: 32 });

/** Files that arrive before their signature, so from unknown senders: fewer, and without a queue. */
const unsignedSlotsOfNetwork = new KeyedSemaphore({ concurrency: 1, maxWaiting: 0 });
const unsignedSlotsOfAll = new Semaphore({ concurrency: 4, maxWaiting: 0 });

/** Data about the sender of a file. */
export interface Sender {
  /** Null if the file arrives before its signature. */
  account: string | null;
  /** Null if it is a proxy's, which many buyers share. */
  network: string | null;
}

/** Receives a file as soon as the sender has a free slot; refuses when the queue is full or the upload takes too long. */
export async function receiveFile<T>({ account, network }: Sender, file: Readable, read: () => Promise<T>): Promise<T> {
  const receive = () => readInTime(file, read);
  const [networkSlots, allSlots] =
    account === null ? [unsignedSlotsOfNetwork, unsignedSlotsOfAll] : [slotsOfNetwork, slotsOfAll];
  const receiveFromNetwork = () =>
    network === null ? allSlots.run(receive) : networkSlots.run(network, () => allSlots.run(receive));
  try {
    return await (account === null ? receiveFromNetwork() : slotsOfAccount.run(account, receiveFromNetwork));
  } catch (error) {
    // An unread file would block the connection.
    file.resume();
    throw error instanceof QueueFull ? new Refusal('TOO_MANY_REQUEST', { detail: tooMany }) : error;
  }
}

const tooMany = translations('file.tooManyAtOnce');

async function readInTime<T>(file: Readable, read: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Refusal('FAILURE', { detail: tooSlow })), receiveWithinMs);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(timer);
    // Discards the unread rest of a file that took too long.
    file.resume();
  }
}

const tooSlow = translations('file.tooSlow');
