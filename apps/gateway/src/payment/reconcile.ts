import { applyEvent } from './payment-event.ts';
import type { PaymentDeps } from './provider.ts';
import { findProvider } from './providers.ts';
import { claimAttempt, claimAttempts, type OpenAttempt } from './reconcile.sql.ts';

/** The callback normally comes within this time, so an earlier query is unnecessary. */
const queryAfterSeconds = 2;
const maxPerRun = 20;

/**
 * Queries the provider about one open attempt, at most every two seconds; true when it has a result. A provider that
 * does not answer counts as without a result: the job repeats the query and reports the fault.
 */
export async function queryAttempt(deps: PaymentDeps, attemptId: number): Promise<boolean> {
  const attempt = await claimAttempt(deps.db, { attemptId, now: deps.now(), afterSeconds: queryAfterSeconds });
  if (!attempt) return false;
  try {
    return await queryProvider(deps, attempt);
  } catch {
    return false;
  }
}

/**
 * Queries attempts without a result, older ones less often, and closes unwanted ones, whose payment is paid, closed or
 * being paid by another attempt. Throws all faults together, after the last attempt.
 */
export async function queryOpenAttempts(deps: PaymentDeps): Promise<void> {
  const faults: unknown[] = [];
  for (const attempt of await claimAttempts(deps.db, deps.now(), maxPerRun)) {
    try {
      await (attempt.isUnwanted ? closeAttempt(deps, attempt) : queryProvider(deps, attempt));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'payment attempts that could not be queried');
}

/**
 * Closes attempts that the buyer has replaced. A provider that does not answer blocks no other attempt: the job closes
 * it later, and a payment that still arrives there is refunded.
 */
export async function closeAttempts(deps: PaymentDeps, attempts: readonly OpenAttempt[]): Promise<void> {
  for (const attempt of attempts) await closeAttempt(deps, attempt).catch(() => {});
}

/** Closes an attempt at its provider, and applies its result if it ended before. */
async function closeAttempt(deps: PaymentDeps, { provider: code, reference }: OpenAttempt): Promise<void> {
  const event = await findProvider(code, deps)?.close(reference);
  if (event) await applyEvent(deps.db, { provider: code, event, now: deps.now() });
}

/** True when the provider had a result, which is applied. */
async function queryProvider(deps: PaymentDeps, { provider: code, reference }: OpenAttempt): Promise<boolean> {
  const event = await findProvider(code, deps)?.query(reference);
  if (!event) return false;
  await applyEvent(deps.db, { provider: code, event, now: deps.now() });
  return true;
}
