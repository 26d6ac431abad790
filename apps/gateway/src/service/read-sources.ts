import type { DataAccess } from '#cache/caches.ts';
import { Caches } from '#cache/caches.ts';
import { ConnectionTimeout } from '#db/connection-queue.ts';
import { ReplicaFailed, type Replica } from '#db/replicas/replica.ts';
import { sqlState } from '#db/sql-state.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { Refusal } from './refusal.ts';

/** A standby cancels a query that conflicts with its replay. */
const conflictWithRecovery = '40001';
/** The query took too long. It would take as long on another server. */
const queryCancelled = '57014';

export interface ReadCounts {
  replica: number;
  primary: number;
  /** Tried on a replica and then answered by the primary. Also counted in `primary`. */
  repeated: number;
}

type ReadReplica = Pick<Replica, 'db' | 'read' | 'fail'>;

/** The replicas, and which of them may answer a call now. */
interface ReadReplicas {
  readonly all: readonly ReadReplica[];
  choose: (input: string) => ReadReplica | undefined;
}

/**
 * Chooses where queries that a replica may answer are read from. Each replica has its own caches: those of the primary contain
 * answers of the primary only, and a load that fails on a replica does not fail calls that read from another server.
 */
export class ReadSources {
  readonly #primary: DataAccess;
  readonly #replicas: ReadReplicas | undefined;
  readonly #access: ReadonlyMap<ReadReplica, DataAccess>;
  readonly counts: ReadCounts = { replica: 0, primary: 0, repeated: 0 };

  constructor(primary: DataAccess, replicas: ReadReplicas | undefined) {
    this.#primary = primary;
    this.#replicas = replicas;
    this.#access = new Map(
      replicas?.all.map((replica) => [replica, { db: replica.db, caches: new Caches(replica.db) }]),
    );
  }

  /** The caches of the replicas. */
  get replicaCaches(): Caches[] {
    return [...this.#access.values()].map(({ caches }) => caches);
  }

  /** Runs a query on a replica that may answer this input, otherwise on the primary. */
  async read<T>(input: string, run: (access: DataAccess) => Promise<T>): Promise<T> {
    const replica = this.#replicas?.choose(input);
    const access = replica && this.#access.get(replica);
    if (!replica || !access) return this.#readPrimary(run);
    try {
      const answer = await replica.read(() => run(access));
      this.counts.replica += 1;
      return answer;
    } catch (error) {
      if (!mayPrimaryAnswer(error)) throw error;
      if (isUnavailable(error)) replica.fail(error);
      this.counts.repeated += 1;
      return this.#readPrimary(run);
    }
  }

  #readPrimary<T>(run: (access: DataAccess) => Promise<T>): Promise<T> {
    this.counts.primary += 1;
    return run(this.#primary);
  }
}

/**
 * Whether the primary may answer a query that failed on a replica. It may after a refusal, too: the replica may lack data that
 * were just written.
 */
function mayPrimaryAnswer(error: unknown): boolean {
  if (error instanceof Refusal || error instanceof ReplicaFailed) return true;
  const state = sqlState(error);
  if (error instanceof ConnectionTimeout || state === queryCancelled) return false;
  return state === conflictWithRecovery || isUnavailable(error);
}
