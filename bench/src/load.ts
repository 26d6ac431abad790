import type { IncomingMessage } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { ask, serverAt, type Server, type Shot } from './ask.ts';

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

export interface LoadOptions {
  url: string;
  seconds: number;
  connections: number;
  /** The next request; asked for each one, so that no two need be alike. */
  next: () => Shot;
  /** Whether an answer is the one wanted, where a 200 may have a failure in it. Left out where the status tells. */
  isGood?: (body: string) => boolean;
}

const timeoutMs = 10_000;

/**
 * Keeps a number of connections busy for some seconds. By Node's own client, whose parser is native and which leaves
 * bodies as bytes: a generator that reads each compressed page as text is busier than the server that it measures.
 */
export async function load({ url, seconds, connections, next, isGood }: LoadOptions): Promise<Measured> {
  const server = serverAt(url, timeoutMs, connections);
  const tookMicroseconds = createHistogram();
  let failed = 0;
  const start = performance.now();
  const keepAsking = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      const asked = performance.now();
      const good = await fire(server, next(), isGood).catch(() => false);
      tookMicroseconds.record(Math.max(1, Math.round((performance.now() - asked) * 1000)));
      if (!good) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const elapsedMs = performance.now() - start;
  server.agent.destroy();
  return {
    perSecond: (tookMicroseconds.count * 1000) / elapsedMs,
    p50Ms: tookMicroseconds.percentile(50) / 1000,
    p99Ms: tookMicroseconds.percentile(99) / 1000,
    failed,
  };
}

async function fire(server: Server, shot: Shot, isGood: LoadOptions['isGood']): Promise<boolean> {
  const response = await ask(server, shot);
  const ok = response.statusCode === 200;
  if (!isGood) await drained(response);
  else if (!isGood(await text(response))) return false;
  return ok;
}

function drained(response: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    response.on('end', resolve).on('error', reject).resume();
  });
}
