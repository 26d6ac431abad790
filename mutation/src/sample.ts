import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';

/** Which of a domain's mutants are tried: one in so many, chosen by what they are. Slices have no mutant in common. */
export interface Sample {
  oneIn: number;
  /** From 0 to `oneIn - 1`. */
  slice: number;
}

/** The choice depends on the file, the place and the change only, so another run of the same code makes the same one. */
export function isInSample({ fileName, location, replacement }: Mutant, { oneIn, slice }: Sample): boolean {
  const { start, end } = location;
  const identity = [relative('.', fileName).replace(/^.*?(?=(apps|packages)\/)/, ''), start, end, replacement];
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest();
  return digest.readUInt32BE() % oneIn === slice;
}
