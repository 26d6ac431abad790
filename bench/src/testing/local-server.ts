import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach } from 'vitest';

/** Opens an HTTP server for each test of a file, and closes it with all connections. The result has its address. */
export function openLocalServer(answer: RequestListener): { url: string } {
  const fixture = { url: '' };
  let close: () => Promise<void>;

  beforeEach(async () => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    fixture.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    close = async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
  });

  afterEach(() => close());
  return fixture;
}
