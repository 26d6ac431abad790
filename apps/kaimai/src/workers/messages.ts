import type { DatabaseAddress } from '@kaimai/gateway/db/database';
import type { SerializedMetrics } from '#metrics/process-metrics.ts';

/** Requests of one key in one window: limiter, key, number, length of the window in ms. */
export type Increment = readonly [limiter: number, key: string, by: number, windowMs: number];
/** What all workers have counted. */
export type Total = readonly [limiter: number, key: string, count: number, endsInMs: number];

/** Messages to a worker from the first process, which has the database. */
export type ToWorker =
  | { kind: 'open'; database: DatabaseAddress; port: number; hasMetrics: boolean }
  | { kind: 'totals'; totals: readonly Total[] }
  | { kind: 'read metrics'; number: number };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'open' }
  | { kind: 'increments'; increments: readonly Increment[] }
  | { kind: 'metrics'; number: number; metrics: SerializedMetrics };
