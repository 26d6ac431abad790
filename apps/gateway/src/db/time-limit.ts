import { AsyncLocalStorage } from 'node:async_hooks';

const liftStorage = new AsyncLocalStorage<true>();
/** A day. With 0, pg would use the pool's `query_timeout`. */
const unlimitedMs = 86_400_000;

/**
 * Lifts the time limit of statements for the transactions that `work` begins, for example for an import, which builds whole
 * indexes. Statements outside of a transaction keep the limit of their connection.
 */
export function withoutTimeLimit<T>(work: () => Promise<T>): Promise<T> {
  return liftStorage.run(true, work);
}

export function isTimeLimitLifted(): boolean {
  return liftStorage.getStore() === true;
}

/** How long the driver waits for an answer, instead of the pool's `query_timeout`; undefined where the pool's applies. */
export function queryTimeout(): { query_timeout: number } | undefined {
  return isTimeLimitLifted() ? { query_timeout: unlimitedMs } : undefined;
}
