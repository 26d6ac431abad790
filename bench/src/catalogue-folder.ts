import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWith } from './large-catalogue.ts';

/** A catalogue of a size, and a data folder that has one already where it need not be made. */
export interface Wanted {
  size: number;
  folder: string | undefined;
}

/** `100000`, or `100000=FOLDER` for a data folder with so many products that is there already, and stays. */
export function readWanted(words: readonly string[]): Wanted[] | undefined {
  const wanted = words.map((word) => {
    const [size = '', folder] = word.split('=');
    return { size: Number(size), folder };
  });
  const isWrong = ({ size }: Wanted): boolean => !Number.isInteger(size) || size < 1000;
  return wanted.length === 0 || wanted.some(isWrong) ? undefined : wanted;
}

/** Does something with a data folder of so many products. */
export async function withCatalogue<T>({ size, folder }: Wanted, use: (dataDir: string) => Promise<T>): Promise<T> {
  if (folder !== undefined) return use(folder);
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-scale-'));
  try {
    await fillWith(dataDir, size);
    return await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
