import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { DatabaseAddress } from '#db/database.ts';

/** A proxy in front of a database that imitates a network whose connections fall silent. */
export interface StrandingProxy {
  address: DatabaseAddress;
  /** All connections fall silent for ever, without an error; the database sees them closed. New ones work. */
  strand: () => void;
  close: () => Promise<void>;
}

/** Opens a proxy in front of the database's socket. */
export async function openStrandingProxy(database: DatabaseAddress): Promise<StrandingProxy> {
  const { host, port, ...account } = database as Exclude<DatabaseAddress, { connectionString: string }>;
  const pairs = new Map<Socket, Socket>();
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    pairs.set(near, far);
    near.pipe(far, { end: false });
    // With `end: false`, the program does not notice that the database has closed a connection.
    far.pipe(near, { end: false });
    // Without a listener, an error of a closed connection would end the test process.
    near.on('error', () => undefined);
    far.on('error', () => undefined);
    near.on('close', () => {
      far.destroy();
      pairs.delete(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: { ...account, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    strand: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        // What the program still sends is received and lost.
        near.resume();
        far.destroy();
      }
    },
    close: async () => {
      for (const [near, far] of pairs) for (const end of [near, far]) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
