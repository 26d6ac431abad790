import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCatalogue } from './large-catalogue.ts';

/** The size of a catalogue, and optionally a data folder that already contains it. */
export interface Wanted {
  size: number;
  folder: string | undefined;
}

/** Parses `100000`, or `100000=FOLDER` for an existing data folder of that size, which is not deleted. */
export function readWanted(words: readonly string[]): Wanted[] | undefined {
  const wanted = words.map((word) => {
    const [size = '', folder] = word.split('=');
    return { size: Number(size), folder };
  });
  const isWrong = ({ size }: Wanted): boolean => !Number.isInteger(size) || size < 1000;
  return wanted.length === 0 || wanted.some(isWrong) ? undefined : wanted;
}

/** Runs work with a data folder that has a catalogue of this size. */
export async function withCatalogue<T>({ size, folder }: Wanted, use: (dataDir: string) => Promise<T>): Promise<T> {
  if (folder !== undefined) return use(folder);
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-scale-'));
  try {
    await generateCatalogue(dataDir, size);
    return await use(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
