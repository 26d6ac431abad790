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

/** Asks about attempts nobody has heard of for a while, the longer ago they began the more seldom. */
export async function askAboutOpenAttempts(world: PaymentWorld): Promise<void> {
  const faults: unknown[] = [];
  for (const attempt of await claimAttempts(world.db, world.now(), mostARound)) {
    try {
      await ask(world, attempt);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'attempts that could not be asked about');
}

async function ask(world: PaymentWorld, { provider: code, reference }: OpenAttempt): Promise<boolean> {
  const event = await findProvider(code, world)?.ask(reference);
  if (!event) return false;
  await applyEvent(world.db, { provider: code, event, now: world.now() });
  return true;
}
