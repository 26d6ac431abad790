import type { Picture } from '@kaimai/contract/values/picture';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';

const dayMs = 86_400_000;

export interface SeededCategory {
  id: number;
  path: number[];
  names: Text[];
}

/** What the functions that insert parts of a catalogue share. */
export interface Seeding {
  tx: Tx;
  now: Date;
  /** By file name. */
  pictures: Map<string, Picture>;
  /** By code. */
  categories: Map<string, SeededCategory>;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
