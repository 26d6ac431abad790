import { hashSync } from '@node-rs/argon2';
import type { Cost } from '#account/password/hashing.worker.ts';

/**
 * The lowest cost that argon2id accepts. `vitest.config.ts` replaces `#account/password/hashing-cost.ts` by this
 * module. The test of that file imports it by its relative path, and gets the real cost.
 */
export const cost: Cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const dummyHash = hashSync('nobody’s password', cost);
