import { createHash } from 'node:crypto';

/** A pseudo-random generator seeded by a name, so that a picture is the same each time it is drawn. */
export type Chance = () => number;

export function chanceOf(name: string): Chance {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  // Mulberry32: short, and uniform enough for positions of decorations.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(chance: Chance, low: number, high: number): number {
  return low + chance() * (high - low);
}

export function oneOf<Value>(chance: Chance, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(chance() * values.length)] ?? values[0];
}
