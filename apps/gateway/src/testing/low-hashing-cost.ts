import { hashSync } from '@node-rs/argon2';
import type { Cost } from '#account/password/hashing.worker.ts';

/**
 * The least that argon2id can cost. `vitest.config.ts` puts this module in the place of what is imported as
 * `#account/password/hashing-cost.ts`. The test of that file imports it by its relative path, and gets the real cost.
 */
export const cost: Cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const nobodysHash = hashSync('nobody’s password', cost);
