import type { Context } from '#service/context.ts';
import { Semaphore } from '#concurrency/semaphore.ts';
import { cost, dummyHash } from '#account/password/hashing-cost.ts';
import { hashAt, maxConcurrentHashes, matchesHash, runOrRefuse } from './hashing.ts';
import { tryWithin, type Limit } from '#throttle/throttle.ts';

/** Twice as many attempts as hashes run concurrently: half of them count in the database while the others hash. */
const attemptSemaphore = new Semaphore({ concurrency: maxConcurrentHashes * 2, maxWaiting: 400 });

/** The hash of a new password. */
export async function hashPassword(password: string): Promise<string> {
  return hashAt(cost, normalise(password));
}

export interface PasswordTry {
  password: string;
  /** Undefined when there is no such account, empty when it has no password. */
  passwordHash: string | undefined;
  /** Limits of wrong passwords. They are checked after the wait in the queue, so that no burst of attempts exceeds them. */
  limits: readonly Limit[];
}

/**
 * Whether the password is the account's. If there is no account, or it has no password, the answer is false after the
 * same time, so that timing does not tell which e-mails are registered.
 */
export async function isRightPassword(
  { db, now }: Context,
  { password, passwordHash, limits }: PasswordTry,
): Promise<boolean> {
  const matches = (): Promise<boolean> => matchesHash(passwordHash || dummyHash, normalise(password));
  const succeeds = async (): Promise<boolean> => (await matches()) && Boolean(passwordHash);
  return runOrRefuse(attemptSemaphore, () => tryWithin(db, limits, { now, succeeds }));
}

/** NFKC: keyboards type the same letter composed or decomposed, and full-width or half-width; each is the same password. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
