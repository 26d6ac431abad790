import { expect, test } from 'vitest';
import { cost, dummyHash } from './hashing-cost.ts';
import { hashAt, matchesHash } from './hashing.ts';

/** What decides how long a comparison takes: algorithm, version and cost of `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const parametersOf = (hash: string): string[] => hash.split('$').slice(1, 4);

test('passwords are hashed with argon2id, 19 MiB and two passes', async () => {
  const hash = await hashAt(cost, 'kettle');
  expect(parametersOf(hash)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(await matchesHash(hash, 'kettle')).toBe(true);
  expect(await matchesHash(hash, 'Kettle')).toBe(false);
});

test('comparing with the dummy hash of unknown accounts costs the same, and never matches', async () => {
  expect(parametersOf(dummyHash)).toEqual(parametersOf(await hashAt(cost, 'kettle')));
  expect(await matchesHash(dummyHash, 'kettle')).toBe(false);
});
