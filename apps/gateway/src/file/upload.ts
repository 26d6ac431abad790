import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '@kaimai/contract/file/upload';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { QueueFull, Semaphore } from '#concurrency/semaphore.ts';
import type { Db, Tx } from '#db/database.ts';
import type { MediaStore } from '#media/media-store.ts';
import { placeholderOf } from '#file/picture.ts';
import { toMaster } from '#file/uploaded-master.ts';
import { Refusal } from '#service/refusal.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { countWithin, perNetwork, type LimitRule, type NetworkCaller } from '#throttle/throttle.ts';
import { deleteFileRemoval, insertDelayedRemoval } from './file-removal.sql.ts';
import { insertPictures } from './picture.sql.ts';
import { isRegisteredAfter, lockUploads, sumUploads } from './upload.sql.ts';

/** Anybody becomes a guest by an order, so a guest may store only what a few requests need. */
const quotas = {
  buyer: { files: 200, bytes: 100 * 1024 * 1024 },
  guest: { files: 30, bytes: 30 * 1024 * 1024 },
};

/**
 * The limit of all guests of a network together. Anybody becomes a guest by placing an order, even an unpaid one, and each guest
 * has a quota.
 */
const guestsOfNetwork: LimitRule = { name: 'uploads of guests from', max: 600, windowSeconds: 86_400 };

/**
 * The limit of all accounts of a network together that are younger than 30 days. Whoever has a mail domain can register any
 * number of accounts, and each has a quota.
 */
const newAccountsOfNetwork: LimitRule = { name: 'uploads of new accounts from', max: 600, windowSeconds: 86_400 };
const newAccountMs = 30 * 86_400_000;

/** Counts an upload by a guest or a new account, and refuses when there are too many from the network. */
export async function limitUploadsFromNetwork(
  db: Db,
  { buyerId, isGuest }: Uploader,
  caller: NetworkCaller,
  now: Date,
): Promise<void> {
  const isNew = !isGuest && (await isRegisteredAfter(db, buyerId, new Date(now.getTime() - newAccountMs)));
  if (!isGuest && !isNew) return;
  await countWithin(db, [perNetwork(caller, isGuest ? guestsOfNetwork : newAccountsOfNetwork)], now);
}

/** Much longer than a bucket may take to answer. */
const maxUploadMs = 15 * 60_000;

/** Uploaded pictures are decoded one at a time: the largest takes half of the program's memory. */
const decodeSemaphore = new Semaphore({ concurrency: 1, maxWaiting: 20 });

export interface Uploader {
  buyerId: number;
  isGuest: boolean;
}

export interface Upload extends Uploader {
  /** The file's name on the buyer's device; never part of a path. */
  originalName: string;
  bytes: Buffer;
  now: Date;
}

/** Stores a buyer's picture under a random id: its URL cannot be guessed, nor whether two buyers uploaded the same. */
export async function storeUpload(db: Db, media: MediaStore, upload: Upload): Promise<UploadedFile> {
  // Once before the costly decoding, and again under the lock, because of concurrent uploads.
  await refuseOverQuota(db, upload);
  const { id, byteSize } = await storePicture(db, media, upload, async (tx) => {
    await lockUploads(tx, upload.buyerId);
    await refuseOverQuota(tx, upload);
  });
  return {
    fileName: `${id}.webp`,
    originalName: upload.originalName,
    fileSize: byteSize,
    fileType: 'picture',
    accessUrl: `/media/${id}/1200`,
    accessThumbnailUrl: `/media/${id}/320`,
  };
}

export type PictureOfShop = Pick<Upload, 'buyerId' | 'bytes' | 'now'>;

/** Stores a picture that a shop sends to a buyer, checked and encoded as an upload; erased with the buyer. Returns its id. */
export async function storePictureOfShop(db: Db, media: MediaStore, picture: PictureOfShop): Promise<string> {
  const { id } = await storePicture(db, media, { ...picture, sentByShop: true });
  return id;
}

interface StoredUpload {
  id: string;
  byteSize: number;
}

/**
 * The removal of the file is queued before the file is written, and the transaction that stores the picture cancels it. So the
 * file is removed if the upload is refused or the process ends, and stays if the commit succeeds but its answer is lost. `check`
 * may refuse the picture in that transaction.
 */
async function storePicture(
  db: Db,
  media: MediaStore,
  { buyerId, bytes, now, sentByShop }: PictureOfShop & { sentByShop?: boolean },
  check?: (tx: Tx) => Promise<void>,
): Promise<StoredUpload> {
  const master = await decodeOneAtATime(bytes);
  const id = randomBytes(12).toString('hex');
  const masterPath = `uploads/${id}.webp`;
  const placeholder = await placeholderOf(master.bytes);
  const byteSize = master.bytes.length;
  await insertDelayedRemoval(db, { id, masterPath }, new Date(now.getTime() + maxUploadMs));
  await media.write(masterPath, master.bytes);
  await inTransaction(db, async (tx) => {
    await check?.(tx);
    if (!(await deleteFileRemoval(tx, id))) throw new Error(`The upload ${id} took so long that its file is removed`);
    const { width, height } = master;
    const upload = { buyerId, byteSize, at: now, ...(sentByShop && { sentByShop }) };
    await insertPictures(tx, [{ id, width, height, placeholder, masterPath, upload }]);
  });
  return { id, byteSize };
}

async function decodeOneAtATime(bytes: Buffer): ReturnType<typeof toMaster> {
  try {
    return await decodeSemaphore.run(() => toMaster(bytes));
  } catch (error) {
    throw error instanceof QueueFull ? new Refusal('TOO_MANY_REQUEST') : error;
  }
}

async function refuseOverQuota(db: Db | Tx, { buyerId, isGuest }: Uploader): Promise<void> {
  const { files, bytes } = await sumUploads(db, buyerId);
  const quota = isGuest ? quotas.guest : quotas.buyer;
  if (files < quota.files && bytes < quota.bytes) return;
  throw new Refusal('TOO_MANY_REQUEST', {
    detail: translations(isGuest ? 'file.quotaOfOrder' : 'file.quotaOfAccount', { files: quota.files }),
  });
}
