/**
 * Where uploads, imported and derived pictures are stored: a folder, or a bucket that several processes share. Paths
 * are relative, with slashes. Its functions throw MediaUnavailable when the store does not answer.
 */
export interface MediaStore {
  /** True for a bucket: a copy of the instance may use the same files as the original, so it must not remove any. */
  isShared: boolean;
  /** Undefined if there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  /** Readers see the whole file or none, also after a crash. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Missing files count as removed. */
  remove(path: string): Promise<void>;
  /** Removes everything below a folder. */
  removeFolder(folder: string): Promise<void>;
  /** The files below a folder; an empty name stands for all files. */
  list(folder: string): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  path: string;
  /** In bytes. */
  size: number;
}

/** The store does not answer, or refuses. The same call may succeed later. */
export class MediaUnavailable extends Error {
  override name = 'MediaUnavailable';
}
