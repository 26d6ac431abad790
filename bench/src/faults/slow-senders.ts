import { connect, type Socket } from 'node:net';

const intervalMs = 1000;

/** Opens connections that send one header byte per second and never finish; refused ones connect again. */
export function openSlowSenders(url: string, count: number): { countOpen: () => number; close: () => void } {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const connectSender = (): void => {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    // The event `close` follows, which removes the socket.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.write('GET / HTTP/1.1\r\nHost: slow\r\nX-Slow: ');
    socket.resume();
  };
  for (let nth = 0; nth < count; nth++) connectSender();
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('x');
    for (let missing = count - sockets.size; missing > 0; missing--) connectSender();
  }, intervalMs);
  return {
    countOpen: () => sockets.size,
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
