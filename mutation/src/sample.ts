import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';

/** The mutants of a domain that are tried: one in `oneIn`, chosen by a hash. Slices have no mutant in common. */
export interface Sample {
  oneIn: number;
  /** From 0 to `oneIn - 1`. */
  slice: number;
}

/** Depends only on the file, the place and the change, so another run of the same code makes the same choice. */
export function isInSample({ fileName, location, replacement }: Mutant, { oneIn, slice }: Sample): boolean {
  const { start, end } = location;
  const identity = [relative('.', fileName).replace(/^.*?(?=(apps|packages)\/)/, ''), start, end, replacement];
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest();
  return digest.readUInt32BE() % oneIn === slice;
}
