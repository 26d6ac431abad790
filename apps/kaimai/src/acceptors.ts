import { once } from 'node:events';
import { createServer, Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whether several sockets can listen on one port, among which the system divides its connections. */
export const canSharePorts = process.platform === 'linux';

/**
 * Sockets that listen on the server's port beside its own. Node accepts one connection per socket and event loop turn, so
 * with a single socket new connections would wait for seconds while the turns are long.
 */
const additionalSockets = 15;

interface AcceptorOptions {
  host: string;
  port: number;
  /** Length of the accept queue of each socket. */
  backlog: number;
}

/** Listens on a port with several sockets, which pass their connections to one server. */
export class Acceptors {
  readonly #server: FastifyInstance;
  readonly #additional: NetServer[] = [];

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  /** Listens on a port, on any free one if it is 0; returns the port. */
  async open(options: AcceptorOptions): Promise<number> {
    const { server: http } = this.#server;
    const sharing = { ...options, reusePort: canSharePorts };
    await this.#server.listen(sharing);
    const address = http.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    if (!canSharePorts) return port;
    for (let index = 0; index < additionalSockets; index++) {
      // The options that Node's HTTP server sets for its own socket.
      const additional = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        http.emit('connection', socket),
      );
      this.#additional.push(additional);
      additional.listen({ ...sharing, port });
      await once(additional, 'listening');
    }
    return port;
  }

  /** Stops listening. Resolves when the accepted connections have ended. */
  async close(): Promise<void> {
    const listening = this.#all().filter((each) => each.listening);
    const closed = Promise.all(listening.map((each) => once(each, 'close')));
    // Closes the listening socket only: http's close() would also drop accepted connections that have not sent a request yet.
    for (const each of listening) NetServer.prototype.close.call(each);
    await closed;
  }

  async hasConnections(): Promise<boolean> {
    const counts = await Promise.all(this.#all().map(connectionsOf));
    return counts.some((count) => count > 0);
  }

  #all(): NetServer[] {
    return [this.#server.server, ...this.#additional];
  }
}

function connectionsOf(server: NetServer): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
