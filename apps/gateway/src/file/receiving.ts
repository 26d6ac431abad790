import type { Readable } from 'node:stream';
import { Refusal } from '#http/refusal.ts';
import { KeyedTurns } from '#file/keyed-turns.ts';
import { NoTurn, Turns } from '#file/turns.ts';

/** Below the time that the server gives a whole request, so that the sender is told. */
const receiveWithinMs = 45_000;

/**
 * Files that are received at once, each in memory. A sender may be as slow as it likes: it keeps only its own account's places
 * and its own network's, and decoding begins when a file is whole.
 */
const ofAccount = new KeyedTurns({ atOnce: 3, mayWait: 12 });
const ofNetwork = new KeyedTurns({ atOnce: 8, mayWait: 32 });
const ofAll = new Turns({ atOnce: 16, mayWait: 32 });

/** Files that come before their signature, so from anybody: fewer, and nobody waits. */
const unsignedOfNetwork = new KeyedTurns({ atOnce: 1, mayWait: 0 });
const unsignedOfAll = new Turns({ atOnce: 4, mayWait: 0 });

/** Who sends a file, as far as it is known. */
export interface Sender {
  /** Null where the file comes before its signature. */
  account: string | null;
  /** Null where it is a proxy's, and so everybody's. */
  network: string | null;
}

/** Receives a file when the sender has a place for it; refuses when too many wait, or when it takes too long. */
export async function receiveFile<T>({ account, network }: Sender, file: Readable, read: () => Promise<T>): Promise<T> {
  const inTime = () => withinTime(file, read);
  const [places, all] = account === null ? [unsignedOfNetwork, unsignedOfAll] : [ofNetwork, ofAll];
  const inNetwork = () => (network === null ? all.take(inTime) : places.take(network, () => all.take(inTime)));
  try {
    return await (account === null ? inNetwork() : ofAccount.take(account, inNetwork));
  } catch (error) {
    // What is not read would hold up the connection.
    file.resume();
    throw error instanceof NoTurn ? new Refusal('TOO_MANY_REQUEST', { detail: tooMany }) : error;
  }
}

const tooMany = {
  zh_CN: '同时上传的图片太多，请等其他图片传完再试',
  en_US: 'Too many pictures are being uploaded at once. Please try again when the others are done',
};

async function withinTime<T>(file: Readable, read: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Refusal('FAILURE', { detail: tooSlow })), receiveWithinMs);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(timer);
    file.resume();
  }
}

const tooSlow = {
  zh_CN: '上传太慢，已经中断。请换个网络，或选小一点的图片再试',
  en_US: 'The upload was too slow and was stopped. Please try a faster network or a smaller picture',
};
