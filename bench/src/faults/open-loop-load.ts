import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addCount } from './counts.ts';
import { percentile } from '../percentile.ts';
import type { LoadRequest } from '../send-request.ts';

/** Results of requests at a fixed rate that does not depend on the answers (open loop), as with real buyers. */
export class OpenLoopResult {
  /** Of successful requests. */
  readonly latenciesMs: number[] = [];
  /** Requests refused with a 503. */
  refused = 0;
  /** 503 answers without a Retry-After header. */
  withoutRetryAfter = 0;
  /** Numbers of other answers and of errors, by kind. */
  readonly otherAnswers = new Map<string, number>();

  /** The latency in milliseconds; Infinity without any success. */
  percentile(share: number): number {
    return percentile(this.latenciesMs, share);
  }
}

export interface RateOptions {
  url: string;
  perSecond: number;
  seconds: number;
  next: () => LoadRequest;
}

const tickMs = 10;
const maxConnections = 1500;
const timeoutMs = 20_000;

/** Sends requests at a fixed rate. */
export async function sendAtRate({ url, perSecond, seconds, next }: RateOptions): Promise<OpenLoopResult> {
  const result = new OpenLoopResult();
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let sent = 0; performance.now() - start < seconds * 1000; await pause(tickMs)) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    for (; sent < due; sent++) {
      const pending = send(url, agent, next(), result).finally(() => open.delete(pending));
      open.add(pending);
    }
  }
  await Promise.all(open);
  agent.destroy();
  return result;
}

/** Sends many requests at the same moment. */
export async function sendBurst({
  url,
  count,
  next,
}: Omit<RateOptions, 'perSecond' | 'seconds'> & { count: number }): Promise<OpenLoopResult> {
  const result = new OpenLoopResult();
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  await Promise.all(Array.from({ length: count }, () => send(url, agent, next(), result)));
  agent.destroy();
  return result;
}

function send(
  url: string,
  agent: Agent,
  { method, path, headers, body }: LoadRequest,
  result: OpenLoopResult,
): Promise<void> {
  const start = performance.now();
  const count = (what: string): void => addCount(result.otherAnswers, what);
  return new Promise((resolve) => {
    const sending = request(new URL(path, url), { method, headers, agent, timeout: timeoutMs }, (response) => {
      response.resume().once('close', () => {
        if (!response.complete) count('incomplete answer');
        else if (response.statusCode === 200) result.latenciesMs.push(performance.now() - start);
        else if (response.statusCode === 503) result.refused += 1;
        else count(String(response.statusCode));
        if (response.statusCode === 503 && !response.headers['retry-after']) result.withoutRetryAfter += 1;
        resolve();
      });
    });
    sending.once('timeout', () => sending.destroy(new Error('no answer')));
    sending.once('error', (error: Error & { code?: string }) => {
      count(error.code ?? error.message);
      resolve();
    });
    sending.end(body);
  });
}
