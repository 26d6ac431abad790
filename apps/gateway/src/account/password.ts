import type { Context } from '#http/binding.ts';
import { hashAt, hashesAtOnce, matchesHash } from './hashing.ts';
import { Slots } from './slots.ts';
import { tryWithin, type Limit } from './throttle.ts';

/** argon2id is the library's default algorithm: 19 MiB, two passes, one lane (SAFETY of passwords). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Those whose counts are looked at or written while others keep the cores busy. */
const turns = new Slots(hashesAtOnce * 2, 400);

/** Of a random password nobody knows: an account that does not exist takes as long to refuse as one that does. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$vsZ6R75e6E7ymq0D2whFig$J+s39C0BNbBBkPmzaejblVyStjOn0CAIofbq7+0jyRs';

export async function hashPassword(password: string): Promise<string> {
  return hashAt(cost, normal(password));
}

export interface PasswordTry {
  password: string;
  /** Undefined when there is no such account. */
  passwordHash: string | undefined;
  /** How many wrong ones there may be. They are looked at when the turn comes, so that no burst gets past them. */
  limits: readonly Limit[];
}

/** Whether the password is the account's; always false without an account, and never sooner. */
export async function isRightPassword(
  { db, now }: Context,
  { password, passwordHash, limits }: PasswordTry,
): Promise<boolean> {
  const matches = (): Promise<boolean> => matchesHash(passwordHash ?? nobodysHash, normal(password));
  const succeeds = async (): Promise<boolean> => (await matches()) && passwordHash !== undefined;
  return turns.run(() => tryWithin(db, limits, { now, succeeds }));
}

/** The same letters typed on another keyboard may come composed differently. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
