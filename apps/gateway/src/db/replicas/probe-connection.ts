import { Client } from 'pg';
import type { DatabaseAddress } from '#db/database.ts';
import { toClientConfig } from '#db/several-hosts.ts';

const timeoutMs = 1000;

/** One connection for short queries about the state of a server. It is opened again after an error. */
export class ProbeConnection {
  readonly #address: DatabaseAddress;
  #opened: { client: Client; connected: Promise<unknown> } | undefined;

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  /** The one row of the answer. Throws when there is none within a second. */
  async queryRow<Row extends object>(text: string): Promise<Row> {
    const { client, connected } = (this.#opened ??= this.#open());
    try {
      await connected;
      const { rows } = await client.query<Row>(text);
      if (rows[0]) return rows[0];
      throw new Error('the query returned no row');
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  async end(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.client.end().catch(() => undefined);
  }

  #open(): { client: Client; connected: Promise<unknown> } {
    const client = new Client({
      ...toClientConfig(this.#address),
      application_name: 'kaimai replicas',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    client.on('error', () => this.#drop(client));
    return { client, connected: client.connect() };
  }

  #drop(client: Client): void {
    if (this.#opened?.client === client) this.#opened = undefined;
    void client.end().catch(() => undefined);
  }
}
