import { openPool, type Db, type OpenPool } from '#db/database.ts';
import { queryReplica } from './query-position.ts';
import { ProbeConnection } from './probe-connection.ts';

/** The state of a replica that answers. */
export interface Progress {
  replayed: bigint;
  /** Its data include all changes until this time of the monotonic clock; undefined if `WalClock` does not go back so far. */
  completeUntil: number | undefined;
}

/** A read was aborted because its replica has failed. */
export class ReplicaFailed extends Error {
  override name = 'ReplicaFailed';
}

export interface ReplicaOptions {
  /** Its address without the password, for the log and metrics. */
  name: string;
  url: string;
  poolSize: number;
  /** See `WalClock.completeUntil`. */
  completeUntil: (replayed: bigint) => number | undefined;
  /** Called with the reason when it fails, and with undefined when it answers again. */
  onChange: (name: string, problem: string | undefined) => void;
}

/** A server that follows the primary: connections for reads, one that queries its position, and the last result. */
export class Replica {
  readonly name: string;
  readonly #options: ReplicaOptions;
  readonly #pool: OpenPool;
  readonly #connection: ProbeConnection;
  #progress: Progress | undefined;
  #problem: string | undefined;
  #isQuerying = false;
  /** The functions that reject running reads. */
  readonly #rejectsOfReads = new Set<(error: unknown) => void>();

  constructor(options: ReplicaOptions) {
    this.name = options.name;
    this.#options = options;
    this.#pool = openPool({ connectionString: options.url }, { poolSize: options.poolSize });
    this.#connection = new ProbeConnection({ connectionString: options.url });
  }

  get db(): Db {
    return this.#pool.db;
  }

  /** Undefined before the first answer and after a failure. */
  get progress(): Progress | undefined {
    return this.#progress;
  }

  get connections(): Pick<OpenPool, 'counts' | 'longestWaitMs'> {
    return this.#pool;
  }

  /** Runs a read of its database. Rejects as soon as the replica fails: waiting for a server that is gone takes long. */
  async read<T>(run: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#rejectsOfReads.add(reject);
    run().then(resolve, reject);
    return promise.finally(() => this.#rejectsOfReads.delete(reject));
  }

  /** Queries its position, unless a query is already running. */
  async measure(instanceId: string | null): Promise<void> {
    if (this.#isQuerying) return;
    this.#isQuerying = true;
    try {
      const replayed = await queryReplica(this.#connection, instanceId);
      this.#progress = { replayed, completeUntil: this.#options.completeUntil(replayed) };
      this.#report(undefined);
    } catch (error) {
      this.fail(error);
    } finally {
      this.#isQuerying = false;
    }
  }

  /** Excludes it until it answers again, and rejects its running reads. */
  fail(error: unknown): void {
    this.#progress = undefined;
    for (const reject of this.#rejectsOfReads) reject(new ReplicaFailed(`${this.name} failed`, { cause: error }));
    this.#report(error instanceof Error && error.message !== '' ? error.message : String(error));
  }

  async close(): Promise<void> {
    await this.#connection.end();
    await this.#pool.db.destroy();
  }

  #report(problem: string | undefined): void {
    if ((problem === undefined) !== (this.#problem === undefined)) this.#options.onChange(this.name, problem);
    this.#problem = problem;
  }
}
