import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of the program that can be cut, because neither engine can simulate being offline. */
export interface InterruptibleProxy {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openInterruptibleProxy(toPort: number): Promise<InterruptibleProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const program = connect(toPort, '127.0.0.1');
    track(client);
    track(program);
    client.on('close', () => program.destroy());
    program.on('close', () => client.destroy());
    client.pipe(program).pipe(client);
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
