import { Client } from 'pg';
import type { DatabaseAddress } from '#db/database.ts';

/** Any constant will do, as long as every process of the shop uses the same, and migrating uses another. */
const lockKey = 4_715_912;
const askEveryMs = 2000;

/**
 * Whose turn it is to run the jobs: the one process that holds a lock of the database. The lock lives with its connection,
 * so that a process that was killed, or that the database has lost, makes room for another by itself.
 */
export class Turn {
  readonly #address: DatabaseAddress;
  readonly #onFault: (error: unknown) => void;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;
  #isOurs = false;
  #isAway = false;

  constructor(address: DatabaseAddress, onFault: (error: unknown) => void) {
    this.#address = address;
    this.#onFault = onFault;
  }

  get isOurs(): boolean {
    return this.#isOurs;
  }

  startAsking(): void {
    const ask = (): void => {
      this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    };
    ask();
    this.#timer = setInterval(ask, askEveryMs);
  }

  /** Gives the turn to another. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
    const client = this.#client;
    this.#lose(client);
    await client?.end();
  }

  /** One fault for as long as the database is away. */
  async #ask(): Promise<void> {
    if (this.#isOurs) return;
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [lockKey]);
      this.#isAway = false;
      this.#isOurs = this.#client === client && rows[0]?.ours === true;
    } catch (error) {
      if (!this.#isAway) this.#onFault(error);
      this.#isAway = true;
      this.#lose(this.#client);
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...this.#address,
      application_name: 'kaimai clockwork',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    await client.connect();
    this.#client = client;
    return client;
  }

  #lose(client: Client | undefined): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isOurs = false;
  }
}
