import type { MediaStore } from './media-store.ts';

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

/**
 * Copies the masters of pictures to another store; derived pictures are made there again. May be interrupted and
 * repeated: a file that is there with the same bytes is not sent again. Throws MediaUnavailable, and MediaMoveFailed if a
 * copy differs from its original.
 */
export async function moveMedia({ from, to, removesOriginals, onProgress }: Move): Promise<MovedMedia> {
  const moved: MovedMedia = { copied: 0, present: 0, size: 0, removed: 0 };
  for (const folder of ['uploads', 'imported'])
    for await (const { path } of from.list(folder)) {
      const original = await from.read(path);
      // Deleted since it was listed.
      if (!original) continue;
      const isThere = (await to.read(path))?.equals(original) ?? false;
      if (!isThere) await to.write(path, original);
      if (!isThere && !(await to.read(path))?.equals(original))
        throw new MediaMoveFailed(`The copy of ${path} differs from its original.`);
      moved[isThere ? 'present' : 'copied'] += 1;
      if (!isThere) moved.size += original.length;
      if (removesOriginals) {
        await from.remove(path);
        moved.removed += 1;
      }
      onProgress(moved);
    }
  if (removesOriginals) await from.removeFolder('derived');
  return moved;
}
