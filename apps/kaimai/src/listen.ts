import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '#environment.ts';
import { localUrl } from '#settings/values.ts';

/** The listening program. */
export interface RunningProgram {
  /** Its address for a browser on this computer. */
  url: string;
  /** Stops accepting requests, finishes those in progress, then stops everything the program started. */
  close: () => Promise<void>;
}

type PortSettings = Pick<Environment, 'host' | 'port' | 'workers'>;

/** Fails if the port cannot be used. Listening is the last step of the start; this reports the failure immediately. */
export async function tryPort({ host, port, workers }: PortSettings): Promise<void> {
  const probe = createNetServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
  if (workers > 1 && port !== 0) await claimPort(host, port);
}

/**
 * Reserves a port that the workers share. Sharing would also let a second program listen on it, and each would get some of
 * the other's connections. The reservation is a socket with an abstract name of Linux, which one process can have until it
 * ends.
 */
async function claimPort(address: string, port: number): Promise<void> {
  const claim = createNetServer()
    .listen({ path: `\0kaimai ${address} ${port}` })
    .unref();
  await once(claim, 'listening').catch((cause: unknown) => {
    throw Object.assign(new Error('Another program shares the port', { cause }), { code: 'EADDRINUSE', address, port });
  });
}

/**
 * Length of the accept queue. The system drops connections beyond it without an answer, and browsers retry after one, three
 * and seven seconds.
 */
const backlog = 4000;

export async function listen(server: FastifyInstance, { host, port, workers }: PortSettings): Promise<string> {
  // The system distributes the connections among the processes that listen on the port.
  const options = { host, port, backlog, reusePort: workers > 1 };
  await server.listen(options);
  const address = server.server.address();
  return localUrl(host, typeof address === 'object' && address ? address.port : port);
}
