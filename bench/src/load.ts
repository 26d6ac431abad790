import type { IncomingMessage } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { ask, serverAt, type Server, type Shot } from './ask.ts';

export interface Measured {
  /** Only what was served is counted, here and in the latencies. */
  perSecond: number;
  /** Infinite where nothing was served. */
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/** A load, with how many it served in what time. */
export interface Loaded extends Measured {
  served: number;
  seconds: number;
}

export interface LoadOptions {
  url: string;
  seconds: number;
  connections: number;
  /** The next request; asked for each one, so that no two need be alike. The load ends where there is none. */
  next: () => Shot | undefined;
  /** Whether an answer is the one wanted, where a 200 may have a failure in it. Left out where the status tells. */
  isGood?: (body: string) => boolean;
}

const timeoutMs = 10_000;
const warmUpSeconds = 1;

/**
 * Keeps a number of connections busy for some seconds. By Node's own client, whose parser is native and which leaves
 * bodies as bytes: a generator that reads each compressed page as text is busier than the server that it measures.
 */
export async function load({ url, seconds, connections, next, isGood }: LoadOptions): Promise<Loaded> {
  const server = serverAt(url, timeoutMs, connections);
  const tookMicroseconds = createHistogram();
  let failed = 0;
  const start = performance.now();
  const keepAsking = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      const asked = performance.now();
      const shot = next();
      if (!shot) return;
      const good = await fire(server, shot, isGood).catch(() => false);
      if (good) tookMicroseconds.record(Math.max(1, Math.round((performance.now() - asked) * 1000)));
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const elapsedSeconds = (performance.now() - start) / 1000;
  server.agent.destroy();
  const { count: served } = tookMicroseconds;
  const msAt = (percentile: number): number => (served > 0 ? tookMicroseconds.percentile(percentile) / 1000 : Infinity);
  return {
    perSecond: served / elapsedSeconds,
    p50Ms: msAt(50),
    p99Ms: msAt(99),
    failed,
    served,
    seconds: elapsedSeconds,
  };
}

/** The same load twice, first for a second that is not counted: the yardstick and the program are warmed up alike. */
export async function loadWarm(options: LoadOptions): Promise<Loaded> {
  await load({ ...options, seconds: warmUpSeconds });
  return load(options);
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
