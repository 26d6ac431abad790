import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The two sockets of one proxied connection. */
interface Pair {
  client: Socket;
  database: Socket;
  /** Nothing is forwarded any more, and the client's socket stays open. */
  isDead: boolean;
}

/** A proxy in front of a database that can inject network faults; `DATABASE_URL` names its port. */
export interface FaultProxy {
  port: number;
  /** Breaks all connections and accepts no new ones. */
  cut: () => void;
  /** Packets are dropped without an error, as behind a switch without power; new connections too. */
  silence: () => void;
  /** Existing connections stay silent for ever, new ones work: as after a database has moved. */
  strand: () => void;
  /** Delays each chunk. */
  slow: (ms: number) => void;
  /** Ends the faults; silent connections work again, stranded ones do not. */
  mend: () => void;
  /** Breaks all connections, in every state. */
  close: () => Promise<void>;
}

export async function openFaultProxy(socketPath: string): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  // Includes clients without a pair: those that were stranded, and those that connected during a silence.
  const clients = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  let delayMs = 0;
  let mended = Promise.withResolvers<void>();

  const server = createServer({ allowHalfOpen: false }, (client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    if (state === 'cut') client.destroy();
    else void connectToDatabase(client);
  });

  async function connectToDatabase(client: Socket): Promise<void> {
    // Without a listener, a broken connection would end the bench.
    client.on('error', () => undefined);
    if (state === 'silent') await mended.promise;
    if (client.destroyed) return;
    const pair: Pair = { client, database: connect(socketPath), isDead: false };
    pairs.add(pair);
    void forward(pair, client, pair.database);
    void forward(pair, pair.database, client);
  }

  async function forward(pair: Pair, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from) {
        if (state === 'silent') await mended.promise;
        if (delayMs > 0) await pause(delayMs);
        if (!pair.isDead) to.write(chunk as Buffer);
      }
    } catch {
      // The other socket is closed below.
    }
    if (!pair.isDead) to.destroy();
    pairs.delete(pair);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      for (const { client, database } of pairs) for (const socket of [client, database]) socket.destroy();
    },
    silence: () => (state = 'silent'),
    strand: () => {
      for (const pair of pairs) {
        pair.isDead = true;
        // The database sees a closed connection, the client sees nothing.
        pair.database.destroy();
      }
    },
    slow: (ms) => (delayMs = ms),
    mend: () => {
      state = 'open';
      delayMs = 0;
      mended.resolve();
      mended = Promise.withResolvers();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const client of clients) client.destroy();
      for (const { database } of pairs) database.destroy();
      mended.resolve();
      await closed;
    },
  };
}
