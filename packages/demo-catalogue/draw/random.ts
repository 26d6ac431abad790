import { createHash } from 'node:crypto';

/** A pseudo-random generator seeded by a name, so that a picture is the same each time it is drawn. */
export type Random = () => number;

export function seededRandom(name: string): Random {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  // Mulberry32: short, and uniform enough for positions of decorations.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function oneOf<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}
