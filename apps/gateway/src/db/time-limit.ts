import { AsyncLocalStorage } from 'node:async_hooks';

const liftStorage = new AsyncLocalStorage<true>();
/** A day. With 0, pg would use the pool's `query_timeout`. */
const unlimitedMs = 86_400_000;

/**
 * Lifts the time limit of statements for the transactions that `work` begins: an import builds whole indexes. Statements
 * outside of a transaction keep the limit of their connection.
 */
export function withoutTimeLimit<T>(work: () => Promise<T>): Promise<T> {
  return liftStorage.run(true, work);
}

export function isTimeLimitLifted(): boolean {
  return liftStorage.getStore() === true;
}

/** How long the program waits for an answer, in place of the pool's `query_timeout`. */
export function queryTimeout(): { query_timeout: number } | undefined {
  return isTimeLimitLifted() ? { query_timeout: unlimitedMs } : undefined;
}
