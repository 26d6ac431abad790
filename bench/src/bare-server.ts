import { load, loadWarm } from './load.ts';
import { startNode, stopNode } from './processes.ts';

const seconds = 2;
const connections = 16;

/** A measurement with the speed of the yardstick at that time. */
export interface WithYardstick {
  yardstickPerSecond: number;
}

/** The bare Fastify server that measurements are compared with. */
export interface BareServer {
  /**
   * Measures the yardstick before and after a measurement and adds the mean of the two. The speed of a shared machine
   * changes within minutes, so one yardstick measurement for a whole bench would not be comparable.
   */
  measureWithYardstick: <Result>(run: () => Promise<Result>) => Promise<Result & WithYardstick>;
  stop: () => Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const server = await startNode('yardstick.ts', [], {}, (line) => `http://127.0.0.1:${line}`);
  const options = {
    url: server.url,
    seconds,
    connections,
    next: () => ({ method: 'GET' as const, path: '/', headers: {} }),
  };
  let { perSecond: before } = await loadWarm(options);
  return {
    measureWithYardstick: async (run) => {
      const result = await run();
      const { perSecond: after } = await load(options);
      const yardstickPerSecond = (before + after) / 2;
      before = after;
      return { ...result, yardstickPerSecond };
    },
    stop: () => stopNode(server),
  };
}
