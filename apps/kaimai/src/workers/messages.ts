import type { SerializedMetrics } from '#metrics/process-metrics.ts';
import type { ProgramDatabase } from '#program-database.ts';

/**
 * Requests that a worker has counted for one key since its last message. `limiter` is the number of the limiter, which is the
 * same in each process (`RequestCounts`).
 */
export type Increment = readonly [limiter: number, key: string, by: number, windowMs: number];
/** The requests of all workers for one key, in the window that ends in `endsInMs`. */
export type Total = readonly [limiter: number, key: string, count: number, endsInMs: number];

/** Messages to a worker from the first process, which has the database. */
export type ToWorker =
  /** Answers `ready`: the worker opens the port. */
  | { kind: 'open'; database: Omit<ProgramDatabase, 'stop'>; port: number; hasMetrics: boolean }
  /** Answers `increments`. */
  | { kind: 'totals'; totals: readonly Total[] }
  | { kind: 'read metrics'; number: number };

/** Messages from a worker to the first process. */
export type FromWorker =
  /** The worker can receive messages. */
  | { kind: 'ready' }
  /** The worker answers requests. */
  | { kind: 'open' }
  | { kind: 'increments'; increments: readonly Increment[] }
  /** Answers the `read metrics` with the same number. */
  | { kind: 'metrics'; number: number; metrics: SerializedMetrics };
