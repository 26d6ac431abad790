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

/** Fails if the port cannot be used. Listening is the last step of the start; this reports the failure at once. */
export async function tryPort({ host, port }: Environment): Promise<void> {
  const probe = createNetServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/**
 * Length of the accept queue. The system drops connections beyond it without an answer, and browsers retry after one, three
 * and seven seconds.
 */
const backlog = 4000;

export async function listen(server: FastifyInstance, { host, port, workers }: Environment): Promise<string> {
  // The system divides the connections among the processes that listen on the port.
  const options = { host, port, backlog, reusePort: workers > 1 };
  await server.listen(options);
  const address = server.server.address();
  return localUrl(host, typeof address === 'object' && address ? address.port : port);
}
