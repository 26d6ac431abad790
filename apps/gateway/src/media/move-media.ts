import type { MediaStore, StoredFile } from './media-store.ts';

export interface MovedMedia {
  copied: number;
  /** Files that were in the other store already. */
  present: number;
  /** In bytes, of the copied files. */
  size: number;
  removed: number;
}

interface Move {
  from: MediaStore;
  to: MediaStore;
  /** Deletes each original, once its copy has been read back. */
  removesOriginals: boolean;
  onProgress: (moved: MovedMedia) => void;
}

/** A file changed or vanished on the way. */
export class MediaMoveFailed extends Error {
  override name = 'MediaMoveFailed';
}

/** How many files are moved concurrently: a bucket answers after tens of milliseconds, most of which is waiting. */
const concurrency = 8;

/**
 * Copies the masters of pictures to another store; derived pictures are made there again. May be interrupted and
 * repeated: a file that is there with the same bytes is not sent again. Throws MediaUnavailable, and MediaMoveFailed if a
 * copy differs from its original.
 */
export async function moveMedia(move: Move): Promise<MovedMedia> {
  const moved: MovedMedia = { copied: 0, present: 0, size: 0, removed: 0 };
  const masters = mastersIn(move.from);
  const work = async (): Promise<void> => {
    // A worker that throws ends the list for all of them.
    for await (const { path } of masters) {
      await moveMaster(path, move, moved);
      move.onProgress(moved);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, work));
  const failed = ended.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  if (move.removesOriginals) await move.from.removeFolder('derived');
  return moved;
}

async function* mastersIn(media: MediaStore): AsyncGenerator<StoredFile, undefined> {
  for (const folder of ['uploads', 'imported']) yield* media.list(folder);
}

async function moveMaster(path: string, { from, to, removesOriginals }: Move, moved: MovedMedia): Promise<void> {
  const original = await from.read(path);
  // Deleted since it was listed.
  if (!original) return;
  const isThere = (await to.read(path))?.equals(original) ?? false;
  if (isThere) moved.present += 1;
  else {
    await to.write(path, original);
    if (!(await to.read(path))?.equals(original))
      throw new MediaMoveFailed(`The copy of ${path} differs from its original`);
    moved.copied += 1;
    moved.size += original.length;
  }
  if (removesOriginals) {
    await from.remove(path);
    moved.removed += 1;
  }
}
