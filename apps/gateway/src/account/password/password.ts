import type { Context } from '#service/context.ts';
import { Semaphore } from '#concurrency/semaphore.ts';
import { cost, dummyHash } from '#account/password/hashing-cost.ts';
import { hashAt, hashesAtOnce, matchesHash, runOrRefuse } from './hashing.ts';
import { tryWithin, type Limit } from '#throttle/throttle.ts';

/** Twice as many as hashes: half of them read and write their counters while the others hash. */
const attempts = new Semaphore({ concurrency: hashesAtOnce * 2, maxWaiting: 400 });

export async function hashPassword(password: string): Promise<string> {
  return hashAt(cost, normal(password));
}

export interface PasswordTry {
  password: string;
  /** Undefined when there is no such account, empty when it has no password. */
  passwordHash: string | undefined;
  /** Limits of wrong passwords. They are checked after the wait in the queue, so that no burst passes them. */
  limits: readonly Limit[];
}

/**
 * Whether the password is the account's. Without an account or a password of it, it is false after the same time: timing does not tell which
 * e-mails are registered.
 */
export async function isRightPassword(
  { db, now }: Context,
  { password, passwordHash, limits }: PasswordTry,
): Promise<boolean> {
  const matches = (): Promise<boolean> => matchesHash(passwordHash || dummyHash, normal(password));
  const succeeds = async (): Promise<boolean> => (await matches()) && Boolean(passwordHash);
  return runOrRefuse(attempts, () => tryWithin(db, limits, { now, succeeds }));
}

/** Keyboards differ in the Unicode composition of the same letters. */
function normal(password: string): string {
  return password.normalize('NFKC');
}
