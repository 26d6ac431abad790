import type { IncomingMessage } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { sendRequest, serverAt, type Server, type LoadRequest } from './send-request.ts';

/** Rate and latencies cover successful requests only. */
export interface LoadFigures {
  perSecond: number;
  /** Infinity without any success. */
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/** A measurement with the number of successful requests and the elapsed time. */
export interface LoadResult extends LoadFigures {
  served: number;
  seconds: number;
}

export interface LoadOptions {
  url: string;
  seconds: number;
  connections: number;
  /** Returns the next request; the load ends early at undefined. */
  next: () => LoadRequest | undefined;
  /** Checks the body, for services whose failures have status 200. Omit if the status is sufficient. */
  isGood?: (body: string) => boolean;
}

const timeoutMs = 10_000;
const usualWarmUpSeconds = 1;

/**
 * Keeps a number of connections busy for some seconds. Uses Node's own client, which has a native parser and leaves
 * bodies as bytes: a generator that decompresses each page would need more CPU than the server under test.
 */
export async function load({ url, seconds, connections, next, isGood }: LoadOptions): Promise<LoadResult> {
  const server = serverAt(url, timeoutMs, connections);
  /** In microseconds. */
  const latencies = createHistogram();
  let failed = 0;
  const start = performance.now();
  const sendRequests = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      const requestedAt = performance.now();
      const request = next();
      if (!request) return;
      const isServed = await sendAndCheck(server, request, isGood).catch(() => false);
      // A histogram accepts no value below 1.
      if (isServed) latencies.record(Math.max(1, Math.round((performance.now() - requestedAt) * 1000)));
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendRequests));
  const elapsedSeconds = (performance.now() - start) / 1000;
  server.agent.destroy();
  const { count: served } = latencies;
  const msAt = (percentile: number): number => (served > 0 ? latencies.percentile(percentile) / 1000 : Infinity);
  return {
    perSecond: served / elapsedSeconds,
    p50Ms: msAt(50),
    p99Ms: msAt(99),
    failed,
    served,
    seconds: elapsedSeconds,
  };
}

/**
 * Runs the load without counting, then measures. A second is enough for V8 to compile what a request runs thousands of times;
 * a page that is served a hundred times per second needs longer to be as warm as the yardstick.
 */
export async function loadWarm(options: LoadOptions, warmUpSeconds = usualWarmUpSeconds): Promise<LoadResult> {
  await load({ ...options, seconds: warmUpSeconds });
  return load(options);
}

async function sendAndCheck(server: Server, request: LoadRequest, isGood: LoadOptions['isGood']): Promise<boolean> {
  const response = await sendRequest(server, request);
  const isOk = response.statusCode === 200;
  if (!isGood) await drain(response);
  else if (!isGood(await text(response))) return false;
  return isOk;
}

function drain(response: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    response.on('end', resolve).on('error', reject).resume();
  });
}
