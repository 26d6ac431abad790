import { Client } from 'pg';
import type { DatabaseAddress } from '#db/database.ts';
import { toClientConfig } from '#db/several-hosts.ts';

const shortestPauseMs = 500;
/** The longest pause between two attempts to connect, for example to the new primary after a failover. */
const maxPauseMs = 5000;
const usualCheckMs = 10_000;

export interface ListenerOptions {
  address: DatabaseAddress;
  /** Handlers of notifications, by channel. */
  channels: Record<string, (payload: string) => void>;
  /** Called when it listens again after an interruption: notifications in between are lost. */
  onGap: () => void;
  onFault: (error: unknown) => void;
  /** Interval of the checks whether the connection still works. */
  checkEveryMs?: number;
}

/** A process's connection for PostgreSQL notifications (LISTEN); reconnects when it is lost. */
export class Listener {
  readonly #options: ListenerOptions;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #connecting: Promise<void> | undefined;
  #pauseMs = shortestPauseMs;
  #hasListened = false;
  #isOutageReported = false;
  #ended = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /**
   * Resolves when it listens, or when the first attempt has failed and a retry is scheduled. Later calls do nothing.
   */
  async listen(): Promise<void> {
    if (this.#ended || this.#client || this.#timer) return;
    this.#connecting ??= this.#connect().finally(() => (this.#connecting = undefined));
    await this.#connecting;
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#connecting;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const { address, channels, onGap, onFault } = this.#options;
    const client = new Client({
      ...toClientConfig(address),
      application_name: 'kaimai live',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`LISTEN ${channel}`);
      this.#client = client;
      this.#pauseMs = shortestPauseMs;
      this.#isOutageReported = false;
      if (this.#hasListened) onGap();
      this.#hasListened = true;
      this.#planCheck(client);
    } catch (error) {
      if (!this.#isOutageReported) onFault(error);
      this.#isOutageReported = true;
      // Closes the socket; a failure does not matter.
      void client.end().catch(() => undefined);
      this.#tryAgain();
    }
  }

  /** Detects connections that broke silently. */
  async #check(client: Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      if (this.#client === client) this.#planCheck(client);
    } catch {
      void client.end().catch(() => undefined);
      this.#lose(client);
    }
  }

  #planCheck(client: Client): void {
    this.#plan(() => this.#check(client), this.#options.checkEveryMs ?? usualCheckMs);
  }

  /** Reconnects when the current connection was lost; ignores a former one. */
  #lose(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#tryAgain();
  }

  /** Connects again after a pause that doubles with each failure. */
  #tryAgain(): void {
    this.#plan(async () => {
      this.#timer = undefined;
      await this.listen();
    }, this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
  }

  /** Replaces the planned work: there is one timer, either for a check or for a reconnection. */
  #plan(work: () => Promise<void>, afterMs: number): void {
    clearTimeout(this.#timer);
    // The work handles its own errors, so its promise never rejects.
    if (!this.#ended) this.#timer = setTimeout(() => void work(), afterMs).unref();
  }
}
