import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { localUrl, type Environment } from '#environment.ts';

/** What was opened, and how it is closed again. */
export interface Shop {
  /** Where it is open, for a browser. */
  url: string;
  /** Stops taking requests, finishes those under way, then ends what the program started. */
  close: () => Promise<void>;
}

/** Fails as listening would. The door opens last, but the operator should hear at once that it cannot. */
export async function tryPort({ host, port }: Environment): Promise<void> {
  const probe = createNetServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/**
 * How many connections may wait while the program is busy for a moment. For those beyond that the system does not answer at
 * all, and a browser tries again after one second, three and seven.
 */
const mayWait = 4000;

export async function listen(server: FastifyInstance, { host, port }: Environment): Promise<string> {
  await server.listen({ host, port, backlog: mayWait });
  const address = server.server.address();
  return localUrl(host, typeof address === 'object' && address ? address.port : port);
}
