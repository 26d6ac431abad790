import type { ConnectionCounts, DatabaseAddress } from '#db/database.ts';
import { availableReplicas } from './available-replicas.ts';
import { queryPrimary } from './query-position.ts';
import { PendingChanges } from './pending-changes.ts';
import { ProbeConnection } from './probe-connection.ts';
import { Replica } from './replica.ts';
import { replicaUrls } from './replica-urls.ts';
import { WalClock } from './wal-clock.ts';

const intervalMs = 500;
/** Used while replicas have not replayed a change. */
const shortIntervalMs = 25;

export interface ReplicasOptions {
  primary: DatabaseAddress;
  /** The counts of the pool of connections to the primary. */
  primaryConnections: () => ConnectionCounts;
  /** Names one replica, or several whose hosts are separated by commas. */
  url: string;
  /** Upper bound of connections for each replica. */
  poolSize: number;
  /** A replica whose data may be older is not read from. */
  maxLagMs: number;
  /** Called when replicas have replayed a change of everything. */
  onReplayed: () => void;
  /** Called with a line for the log. */
  onLogLine: (line: string) => void;
}

export interface ReplicaState {
  name: string;
  isUsable: boolean;
  /** By how much its data may be older than the primary's; undefined if it does not answer, or is further behind than ten minutes. */
  lagSeconds: number | undefined;
  lagBytes: number | undefined;
  connections: ConnectionCounts;
}

/** Knows which replicas of an instance may be read from now: compares their positions in the WAL with the primary's (decision 350). */
export class Replicas {
  readonly #options: ReplicasOptions;
  readonly #replicas: readonly Replica[];
  readonly #primary: ProbeConnection;
  readonly #clock = new WalClock();
  readonly #changes = new PendingChanges();
  #timer: NodeJS.Timeout | undefined;
  #querying: Promise<void> | undefined;
  #lastChosenIndex = 0;
  #isStarted = false;
  #isClosed = false;

  constructor(options: ReplicasOptions) {
    const { primary, url, poolSize, onLogLine } = options;
    this.#options = options;
    this.#primary = new ProbeConnection(primary);
    this.#replicas = replicaUrls(url).map(
      (replica) =>
        new Replica({
          ...replica,
          poolSize,
          completeUntil: (replayed) => this.#clock.completeUntil(replayed),
          onChange: (name, problem) => {
            if (!this.#isClosed) onLogLine(logLineOf(name, problem));
          },
        }),
    );
  }

  /** Starts to query positions. Before, no replica is used. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#measure();
  }

  get all(): readonly Replica[] {
    return this.#replicas;
  }

  /** To be called when the database announces a change of this product; null if any product may have changed. */
  recordChange(code: string | null): void {
    this.#changes.add(code, performance.now());
    if (this.#isStarted) this.#measure();
  }

  /** A replica that may answer a call with this input, in rotation; undefined if the primary is to answer. */
  choose(input: string): Replica | undefined {
    const usable = this.#usable().filter(({ progress }) => progress && this.#changes.allows(input, progress.replayed));
    const available = availableReplicas(usable, this.#options.primaryConnections());
    this.#lastChosenIndex = (this.#lastChosenIndex + 1) % Math.max(available.length, 1);
    return available[this.#lastChosenIndex];
  }

  states(): ReplicaState[] {
    const usable = new Set(this.#usable());
    return this.#replicas.map((replica) => ({
      name: replica.name,
      isUsable: usable.has(replica),
      ...this.#lagOf(replica),
      connections: replica.connections.counts(),
    }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#primary.end();
    await this.#querying;
    for (const replica of this.#replicas) await replica.close();
  }

  #usable(): Replica[] {
    const oldest = performance.now() - this.#options.maxLagMs;
    return this.#replicas.filter(({ progress }) => (progress?.completeUntil ?? -Infinity) >= oldest);
  }

  #lagOf({ progress }: Replica): Pick<ReplicaState, 'lagSeconds' | 'lagBytes'> {
    const { position } = this.#clock;
    if (!progress || position === undefined) return { lagSeconds: undefined, lagBytes: undefined };
    const { replayed, completeUntil } = progress;
    return {
      lagSeconds: completeUntil === undefined ? undefined : (performance.now() - completeUntil) / 1000,
      lagBytes: Math.max(Number(position - replayed), 0),
    };
  }

  /** Queries all positions now, and again after an interval. */
  #measure(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#querying ??= this.#queryAll().finally(() => {
      this.#querying = undefined;
      if (!this.#isClosed)
        this.#timer = setTimeout(
          () => this.#measure(),
          this.#hasReplicaBehind() ? shortIntervalMs : intervalMs,
        ).unref();
    });
  }

  /** A replica that does not answer does not delay the others. */
  async #queryAll(): Promise<void> {
    const queriedAt = performance.now();
    let instanceId: string | null;
    try {
      const primary = await queryPrimary(this.#primary);
      this.#dropDiverged(primary.position);
      this.#clock.add(primary.position, queriedAt);
      this.#changes.recordPosition(primary.position, queriedAt);
      ({ instanceId } = primary);
    } catch {
      // Without a position the replicas become too old to be used, and calls to the primary report its failure
      // themselves.
      return;
    }
    const answers = this.#replicas.map((replica) => replica.measure(instanceId).then(() => this.#finishChanges()));
    // Returns at the first answer; the next round skips replicas whose query is still running.
    await Promise.race(answers);
  }

  /** A replica that is ahead of the primary has changes that a failover has lost. */
  #dropDiverged(position: bigint): void {
    for (const replica of this.#replicas)
      if (replica.progress && replica.progress.replayed > position)
        replica.fail(new Error('it has changes that the primary does not have'));
  }

  /** Forgets changes that every usable replica has replayed, and reports a change of everything. */
  #finishChanges(): void {
    this.#changes.forgetBefore(performance.now() - this.#options.maxLagMs);
    const replayed = this.#usable().flatMap(({ progress }) => progress?.replayed ?? []);
    const [least] = replayed.toSorted((one, other) => (one < other ? -1 : 1));
    if (least !== undefined && this.#changes.markReplayed(least)) this.#options.onReplayed();
  }

  /** Whether a usable replica has not replayed a change. */
  #hasReplicaBehind(): boolean {
    return this.#usable().some(({ progress }) => progress && this.#changes.isBehind(progress.replayed));
  }
}

function logLineOf(name: string, problem: string | undefined): string {
  return problem === undefined
    ? `Read replica ${name} is followed again`
    : `Read replica ${name} is not used: ${problem}; the primary answers`;
}
