import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Two ends of one connection, joined by us. */
interface Pair {
  near: Socket;
  far: Socket;
  /** Says nothing any more, to either end; both believe in it all the same. */
  dead: boolean;
}

/** A line to a database that can be spoilt: `DATABASE_URL` names its near end. */
export interface Line {
  port: number;
  /** Breaks every connection and takes no new one. */
  cut: () => void;
  /** Packets are dropped without an error, as behind a switch without power; new connections too. */
  silence: () => void;
  /** What is connected now stays silent for ever, new connections work: as after a database moved. */
  strand: () => void;
  /** Each piece takes so much longer. */
  slow: (ms: number) => void;
  /** As it was; silent connections speak again, but for stranded ones. */
  mend: () => void;
  close: () => Promise<void>;
}

export async function openLine(socketPath: string): Promise<Line> {
  const pairs = new Set<Pair>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  let delayMs = 0;
  let mended = Promise.withResolvers<void>();

  const server = createServer({ allowHalfOpen: false }, (near) => {
    if (state === 'cut') near.destroy();
    else void join(near);
  });

  async function join(near: Socket): Promise<void> {
    near.on('error', () => undefined);
    if (state === 'silent') await mended.promise;
    const pair: Pair = { near, far: connect(socketPath), dead: false };
    pairs.add(pair);
    void pass(pair, near, pair.far);
    void pass(pair, pair.far, near);
  }

  async function pass(pair: Pair, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const piece of from) {
        if (state === 'silent') await mended.promise;
        if (delayMs > 0) await pause(delayMs);
        if (!pair.dead) to.write(piece as Buffer);
      }
    } catch {
      // The other end hears of it below.
    }
    if (!pair.dead) to.destroy();
    pairs.delete(pair);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      for (const { near, far } of pairs) for (const end of [near, far]) end.destroy();
    },
    silence: () => (state = 'silent'),
    strand: () => {
      for (const pair of pairs) {
        pair.dead = true;
        // The database hears that its client is gone; the client hears nothing.
        pair.far.destroy();
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
      mended.resolve();
      for (const { near, far } of pairs) for (const end of [near, far]) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
