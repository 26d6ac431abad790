import type { Cost } from './hashing.worker.ts';

/** Parameters of argon2id, the library's default algorithm: 19 MiB, two passes, one lane, as OWASP recommends. */
export const cost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of a random, unknown password: refusing an account that does not exist takes as long as refusing one that
 * does.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$vsZ6R75e6E7ymq0D2whFig$J+s39C0BNbBBkPmzaejblVyStjOn0CAIofbq7+0jyRs';
