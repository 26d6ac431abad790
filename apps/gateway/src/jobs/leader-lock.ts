import { Client } from 'pg';
import type { DatabaseAddress } from '#db/database.ts';
import { toClientConfig } from '#db/several-hosts.ts';

/** An arbitrary constant, the same in all processes and different from the lock of migrations. */
const lockKey = 4_715_912;
const checkEveryMs = 2000;

/**
 * An advisory lock of the database; the process that holds it runs the jobs. The lock ends with its connection, so a
 * process that was killed or disconnected releases it without doing anything. The holder checks its connection: when a
 * server is cut off, the holder is not notified that another server has given the lock to another process.
 */
export class LeaderLock {
  readonly #address: DatabaseAddress;
  readonly #onFault: (error: unknown) => void;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #isHeld = false;
  #isUnreachable = false;

  constructor(address: DatabaseAddress, onFault: (error: unknown) => void) {
    this.#address = address;
    this.#onFault = onFault;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** Tries to take the lock now and every two seconds until `release`. */
  start(): void {
    const check = (): void => {
      this.#checking ??= this.#check().finally(() => (this.#checking = undefined));
    };
    check();
    this.#timer = setInterval(check, checkEveryMs);
  }

  /** Stops trying and releases the lock, so that another process can take it. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
    const client = this.#client;
    this.#lose(client);
    await client?.end();
  }

  /** Takes the lock, or checks that it is still held. Reports one fault per outage. */
  async #check(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect());
      if (this.#isHeld) {
        await client.query('SELECT');
        return;
      }
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey]);
      this.#isUnreachable = false;
      // The connection may have been lost during the query, and the lock with it.
      this.#isHeld = this.#client === client && rows[0]?.locked === true;
    } catch (error) {
      if (!this.#isUnreachable) this.#onFault(error);
      this.#isUnreachable = true;
      const client = this.#client;
      this.#lose(client);
      // Closes the connection, because a server that was only slow would keep the lock for it.
      void client?.end().catch(() => undefined);
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...toClientConfig(this.#address),
      application_name: 'kaimai jobs',
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

  /** Forgets a connection and its lock; ignores one that was replaced. */
  #lose(client: Client | undefined): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isHeld = false;
  }
}
