import { loadWarm, type Loaded } from './load.ts';
import { startNode, stopNode } from './processes.ts';

/** The bare Fastify server that everything is measured beside. */
export interface BareServer {
  /** Warmed up as the program is. Measured before and after it; a machine is not equally fast all the time. */
  measure: (seconds: number, connections: number) => Promise<Loaded>;
  stop: () => Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const server = await startNode('yardstick.ts', [], {}, (line) => `http://127.0.0.1:${line}`);
  return {
    measure: (seconds, connections) =>
      loadWarm({ url: server.url, seconds, connections, next: () => ({ method: 'GET', path: '/', headers: {} }) }),
    stop: () => stopNode(server),
  };
}
