import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { canSharePorts, type Acceptors } from '#acceptors.ts';
import type { Environment } from '#environment.ts';
import { localUrl } from '#settings/values.ts';

/** The listening program. */
export interface RunningProgram {
  /** Its address for a browser on this computer. */
  url: string;
  /** Stops accepting requests, finishes those in progress, then stops everything the program started. */
  close: () => Promise<void>;
}

type PortSettings = Pick<Environment, 'host' | 'port'>;

/**
 * Fails if the port cannot be used. Listening is the last step of the start; this reports the failure immediately. The
 * returned function ends the reservation, once the program listens or its start has failed.
 */
export async function reservePort({ host, port }: PortSettings): Promise<() => void> {
  const release = canSharePorts && port !== 0 ? await claimPort(host, port) : () => undefined;
  try {
    const probe = createNetServer().listen({ host, port });
    await once(probe, 'listening');
    probe.close();
    await once(probe, 'close');
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Reserves a port on which several sockets will listen. Without the reservation, two programs that start at the same time could
 * both listen, and each would get some of the other's connections. The reservation is a socket with an abstract name of Linux,
 * which one process can have. Where such a name cannot be used, as in some sandboxes, there is only the check of the port.
 */
async function claimPort(address: string, port: number): Promise<() => void> {
  const claim = createNetServer()
    .listen({ path: `\0kaimai ${address} ${port}` })
    .unref();
  await once(claim, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') return;
    throw Object.assign(new Error('Another program is starting on the port', { cause }), {
      code: 'EADDRINUSE',
      address,
      port,
    });
  });
  return () => void claim.close();
}

/**
 * Length of the accept queue. The system drops connections beyond it without an answer, and browsers retry after one, three
 * and seven seconds.
 */
const backlog = 4000;

/** Listens on the port, which the workers share; returns the URL for a browser on this computer. */
export async function listen(acceptors: Acceptors, { host, port }: PortSettings): Promise<string> {
  return localUrl(host, await acceptors.open({ host, port, backlog }));
}
