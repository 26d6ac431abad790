import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to the program that can be cut, because neither engine can simulate being offline. */
export interface Way {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openWay(toPort: number): Promise<Way> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    const to = connect(toPort, '127.0.0.1');
    keep(from);
    keep(to);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
    from.pipe(to).pipe(from);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => void (await listen(port)),
  };
}
