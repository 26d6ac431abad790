import { statfs } from 'node:fs/promises';

/**
 * PostgreSQL stops when its write-ahead log cannot grow, and does not start again without space; then not even reading
 * works. With less than three WAL segments of free space, the program refuses changes and stays readable.
 */
export const minFreeBytes = 48 * 1024 * 1024;
const intervalMs = 500;

export interface DiskSpace {
  /** Whether there is disk space for changes. */
  isEnough: () => boolean;
  /** On the disk with the least free space, at the last check. */
  freeBytes: () => number;
  stop: () => void;
}

export interface DiskSpaceOptions {
  folders: readonly string[];
  /** Called when space runs out, and when there is enough again. */
  onChange: (isEnough: boolean) => void;
  /** Free bytes on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Watches the free disk space of the folders. */
export async function watchDiskSpace({
  folders,
  onChange,
  freeBytes = readFreeBytes,
}: DiskSpaceOptions): Promise<DiskSpace> {
  let isEnough = true;
  let leastFreeBytes = Infinity;
  const check = async (): Promise<void> => {
    const free = await Promise.all(folders.map(freeBytes));
    const wasEnough = isEnough;
    leastFreeBytes = Math.min(...free);
    isEnough = leastFreeBytes >= minFreeBytes;
    if (isEnough !== wasEnough) onChange(isEnough);
  };
  await check();
  const timer = setInterval(() => void check(), intervalMs).unref();
  return { isEnough: () => isEnough, freeBytes: () => leastFreeBytes, stop: () => clearInterval(timer) };
}

/** Free bytes for an ordinary account; Infinity if the system does not report them. */
export async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
