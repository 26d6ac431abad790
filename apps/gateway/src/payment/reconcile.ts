import { applyEvent } from './payment-event.ts';
import type { PaymentWorld } from './provider.ts';
import { findProvider } from './providers.ts';
import { claimAttempt, claimAttempts, type OpenAttempt } from './reconcile.sql.ts';

/** The callback normally comes at once; asking before it had the time would only be noise. */
const askAfterSeconds = 2;
const mostARound = 20;

/**
 * Asks the provider about one open attempt, at most every other second; true when that brought news. A provider that does
 * not answer is no news: the buyer is told what we know, and the job asks again and reports what is wrong.
 */
export async function askAboutAttempt(world: PaymentWorld, attemptId: number): Promise<boolean> {
  const attempt = await claimAttempt(world.db, { attemptId, now: world.now(), afterSeconds: askAfterSeconds });
  if (!attempt) return false;
  try {
    return await ask(world, attempt);
  } catch {
    return false;
  }
}

/**
 * Asks about attempts nobody has heard of for a while, the longer ago they began the more seldom; and closes those that
 * nobody wants any more, since what they are for is paid, closed, or being paid another way.
 */
export async function askAboutOpenAttempts(world: PaymentWorld): Promise<void> {
  const faults: unknown[] = [];
  for (const attempt of await claimAttempts(world.db, world.now(), mostARound)) {
    try {
      await (attempt.unwanted ? close(world, attempt) : ask(world, attempt));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'attempts that could not be asked about');
}

/**
 * Closes what a buyer no longer wants to pay with. A provider that does not answer
 * keeps nobody from paying elsewhere: the job closes it later, and money that comes that way all the same goes back.
 */
export async function closeAttempts(world: PaymentWorld, attempts: readonly OpenAttempt[]): Promise<void> {
  for (const attempt of attempts) await close(world, attempt).catch(() => {});
}

async function close(world: PaymentWorld, { provider: code, reference }: OpenAttempt): Promise<void> {
  const event = await findProvider(code, world)?.close(reference);
  if (event) await applyEvent(world.db, { provider: code, event, now: world.now() });
}

async function ask(world: PaymentWorld, { provider: code, reference }: OpenAttempt): Promise<boolean> {
  const event = await findProvider(code, world)?.ask(reference);
  if (!event) return false;
  await applyEvent(world.db, { provider: code, event, now: world.now() });
  return true;
}
