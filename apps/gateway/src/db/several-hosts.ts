import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** The accepted values of libpq's `target_session_attrs`: the program needs a server that accepts writes. */
const acceptedAttributes = ['read-write', 'primary', 'any'] as const;
type Attributes = (typeof acceptedAttributes)[number];

/** One server of a connection URL. */
interface Host {
  host: string;
  port: number;
  /** The URL with this server alone. */
  url: string;
}

export interface SeveralHosts {
  hosts: readonly Host[];
  attributes: Attributes;
}

const defaultPort = 5432;
const probeTimeoutMs = 3000;
/** Connections that are opened at the same time share one probe of the servers. */
const maxProbeAgeMs = 500;
/** Scheme and account, servers, and everything after them. */
const urlParts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^]*)$/i;

/**
 * Reads `postgresql://name:password@one:5432,two:5432/database?target_session_attrs=read-write`. Undefined for a URL with one
 * server, which the driver reads by itself, and for a text that is no such URL.
 */
export function parseSeveralHosts(text: string): SeveralHosts | undefined {
  const [, start = '', servers = '', rest = ''] = urlParts.exec(text) ?? [];
  const names = servers.split(',');
  // With one host in place of the servers, because URL.parse accepts no list of them.
  const attributes = URL.parse(`${start}host${rest}`)?.searchParams.get('target_session_attrs') ?? 'read-write';
  if (names.length < 2 || !isAccepted(attributes)) return undefined;
  const hosts = names.map((name) => toHost(name, `${start}${name}${rest}`));
  return hosts.includes(undefined) ? undefined : { hosts: hosts.filter((host) => host !== undefined), attributes };
}

function isAccepted(attributes: string): attributes is Attributes {
  return (acceptedAttributes as readonly string[]).includes(attributes);
}

/** A name, an IPv6 address in brackets, or the folder of a socket with `%2F` for its slashes. */
function toHost(name: string, url: string): Host | undefined {
  const [, host = '', port = String(defaultPort)] = /^(\[[\da-f:]+\]|[^:[\]\s]+)(?::(\d{1,5}))?$/i.exec(name) ?? [];
  return host === '' ? undefined : { host: decodeURIComponent(host.replaceAll(/[[\]]/g, '')), port: Number(port), url };
}

/** No server of several takes changes now, for example during a failover. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

/** Finds the server that takes changes whenever a connection is opened, so that it may move at any time. */
export class PrimaryFinder {
  readonly #several: SeveralHosts;
  #lastProbe: { primary: Promise<Host>; startedAt: number } | undefined;

  constructor(several: SeveralHosts) {
    this.#several = several;
  }

  /** Throws NoPrimary. */
  find(): Promise<Host> {
    const now = performance.now();
    if (!this.#lastProbe || now - this.#lastProbe.startedAt > maxProbeAgeMs)
      this.#lastProbe = { primary: this.#probeAll(), startedAt: now };
    return this.#lastProbe.primary;
  }

  async #probeAll(): Promise<Host> {
    const { hosts, attributes } = this.#several;
    const reasons: string[] = [];
    const probes = hosts.map(async (host) => {
      try {
        await probe(host, attributes);
        return host;
      } catch (error) {
        reasons.push(`${host.host}: ${error instanceof Error ? error.message : String(error)}`);
        throw error;
      }
    });
    try {
      return await Promise.any(probes);
    } catch {
      throw new NoPrimary(`no server takes changes (${reasons.join('; ')})`);
    }
  }
}

/** Throws unless the server can be used. */
async function probe({ url }: Host, attributes: Attributes): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'kaimai probe',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  // A broken connection also fails the query, where it is handled.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (attributes === 'any') return;
    const { rows } = await client.query<{ standby: boolean; readonly: string }>(
      `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') AS readonly`,
    );
    if (rows[0]?.standby !== false || (attributes === 'read-write' && rows[0].readonly === 'on'))
      throw new Error('it takes no changes');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The driver connects to the first server of the URL; this socket connects to the primary instead. */
class PrimarySocket extends Socket {
  readonly #finder: PrimaryFinder;

  constructor(finder: PrimaryFinder) {
    super();
    this.#finder = finder;
  }

  override connect(): this {
    void this.#connectToPrimary();
    return this;
  }

  async #connectToPrimary(): Promise<void> {
    try {
      const { host, port } = await this.#finder.find();
      if (this.destroyed) return;
      if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`);
      else super.connect(port, host);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** The driver's configuration for an address; a URL may have several servers. */
export function toClientConfig(address: ClientConfig): ClientConfig {
  const several = parseSeveralHosts(address.connectionString ?? '');
  const [first] = several?.hosts ?? [];
  if (!several || !first) return address;
  const finder = new PrimaryFinder(several);
  return { connectionString: first.url, stream: () => new PrimarySocket(finder) };
}
