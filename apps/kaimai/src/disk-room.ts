import { statfs } from 'node:fs/promises';

/**
 * PostgreSQL ends when its log of changes cannot grow, and does not start again before there is room, so that nobody
 * could look at anything either. Below three segments of that log the shop stops taking changes and goes on showing.
 */
const leastBytes = 48 * 1024 * 1024;
const everyMs = 500;

export interface DiskRoom {
  /** Whether there is room for changes. */
  isThere: () => boolean;
  stop: () => void;
}

export interface DiskRoomOptions {
  folders: readonly string[];
  /** Told when there is too little room, and when there is enough again. */
  onChange: (isThere: boolean) => void;
  /** The room that is free in a folder, in bytes. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Watches the room where the shop's data lie. */
export async function watchDiskRoom({ folders, onChange, freeBytes = askSystem }: DiskRoomOptions): Promise<DiskRoom> {
  let isThere = true;
  const look = async (): Promise<void> => {
    const free = await Promise.all(folders.map(freeBytes));
    const wasThere = isThere;
    isThere = Math.min(...free) >= leastBytes;
    if (isThere !== wasThere) onChange(isThere);
  };
  await look();
  const looking = setInterval(() => void look(), everyMs).unref();
  return { isThere: () => isThere, stop: () => clearInterval(looking) };
}

/** What an account without special rights may still use. Where the system does not say, there is room. */
async function askSystem(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
