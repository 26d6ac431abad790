import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '#environment.ts';
import type { SerializedMetrics } from '#metrics/process-metrics.ts';
import type { ProgramDatabase } from '#program-database.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { CentralCounts } from './shared-counts.ts';

/** The processes that answer requests on the port beside the first one, which has the database and runs the jobs. */
export interface Workers {
  /** The metrics of each worker that answers in time. */
  readMetrics: () => Promise<SerializedMetrics[]>;
  /** Resolves when all have ended; each finishes its requests first. */
  stop: () => Promise<void>;
}

export interface WorkersOptions {
  environment: Pick<Environment, 'workers'>;
  database: Omit<ProgramDatabase, 'stop'>;
  metrics: object | undefined;
  counts: CentralCounts;
}

const entry = join(import.meta.dirname, '../main.ts');
const shortestPauseMs = 1000;
const longestPauseMs = 30_000;
const metricsTimeoutMs = 3000;

/** Starts the workers. Resolves when all answer requests; rejects if one ends before. A worker that ends later is restarted. */
export async function openWorkers(
  url: string,
  { environment, database, metrics, counts }: WorkersOptions,
  print: (line: string) => void,
): Promise<Workers> {
  const { address, folder } = database;
  const openMessage = {
    kind: 'open',
    // Each worker watches the disk of the database, too.
    database: { address, ...(folder !== undefined && { folder }) },
    port: portOf(url),
    hasMetrics: metrics !== undefined,
  } as const;
  const running = new Set<Worker>();
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const worker of running) worker.child.kill('SIGTERM');
    await Promise.all(Array.from(running, (worker) => worker.ended));
  };

  async function begin(): Promise<Worker> {
    const worker = new Worker(openMessage, counts);
    running.add(worker);
    void worker.ended.then(() => running.delete(worker));
    await worker.opened;
    return worker;
  }

  async function restartWhenEnded(first: Worker): Promise<void> {
    let pauseMs = shortestPauseMs;
    // Undefined after a restart that failed.
    let worker: Worker | undefined = first;
    for (;;) {
      await worker?.ended;
      if (isStopping) return;
      print('A worker ended unexpectedly and is started again');
      await sleep(pauseMs);
      if (isStopping) return;
      worker = await begin().catch((error: unknown) => {
        print(error instanceof Error ? error.message : String(error));
        return undefined;
      });
      pauseMs = worker ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  try {
    const workers = await Promise.all(Array.from({ length: environment.workers - 1 }, begin));
    for (const worker of workers) void restartWhenEnded(worker);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    readMetrics: async () => {
      const read = await Promise.all(Array.from(running, (worker) => worker.readMetrics()));
      return read.filter((each) => each !== undefined);
    },
    stop,
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port) || 80;
}

class Worker {
  readonly child: ChildProcess;
  /** Resolves when it answers requests; rejects if it ends before. */
  readonly opened: Promise<void>;
  readonly ended: Promise<void>;
  readonly #pendingReads = new Map<number, (metrics: SerializedMetrics | undefined) => void>();
  #nextReadNumber = 0;

  constructor(openMessage: ToWorker & { kind: 'open' }, counts: CentralCounts) {
    this.child = fork(entry, ['worker']);
    const opened = Promise.withResolvers<void>();
    this.opened = opened.promise;
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    this.child.once('exit', () => {
      ended.resolve();
      opened.reject(new Error('A worker ended before it could answer requests'));
      for (const answer of this.#pendingReads.values()) answer(undefined);
    });
    this.child.on('error', (error) => {
      opened.reject(error);
      // A process that the system could not create emits no `exit`.
      if (this.child.pid === undefined) ended.resolve();
    });
    this.child.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') this.#send(openMessage);
      else if (message.kind === 'open') opened.resolve();
      else if (message.kind === 'increments') this.#send({ kind: 'totals', totals: counts.addAll(message.increments) });
      else this.#pendingReads.get(message.number)?.(message.metrics);
    });
  }

  async readMetrics(): Promise<SerializedMetrics | undefined> {
    const number = this.#nextReadNumber++;
    const answered = Promise.withResolvers<SerializedMetrics | undefined>();
    this.#pendingReads.set(number, answered.resolve);
    this.#send({ kind: 'read metrics', number });
    const waiting = setTimeout(answered.resolve, metricsTimeoutMs, undefined);
    try {
      return await answered.promise;
    } finally {
      clearTimeout(waiting);
      this.#pendingReads.delete(number);
    }
  }

  #send(message: ToWorker): void {
    // A message to a worker that has just ended is lost; its end is reported by an event.
    if (this.child.connected) this.child.send(message, () => undefined);
  }
}
