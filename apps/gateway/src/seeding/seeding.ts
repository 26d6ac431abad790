import type { Picture } from '@kaimai/contract/values/picture';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';

const dayMs = 86_400_000;

export interface KnownCategory {
  id: number;
  path: number[];
  names: Text[];
}

/** Look-up tables for writing shops and products. */
export interface Seeding {
  tx: Tx;
  now: Date;
  pictures: Map<string, Picture>;
  categories: Map<string, KnownCategory>;
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
