import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Shot } from '../ask.ts';

/** Results of requests at a fixed rate that does not depend on the answers (open loop), as with real buyers. */
export class Offered {
  /** Latencies of successful requests, in milliseconds. */
  readonly served: number[] = [];
  /** Requests refused with a 503. */
  turnedAway = 0;
  /** 503 answers without a Retry-After header. */
  withoutRetryAfter = 0;
  /** Other results by kind. */
  readonly others = new Map<string, number>();

  p(share: number): number {
    const sorted = this.served.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
  }
}

export interface OfferOptions {
  url: string;
  perSecond: number;
  seconds: number;
  next: () => Shot;
}

const tickMs = 10;
const maxConnections = 1500;
const patienceMs = 20_000;

/** Sends requests at a fixed rate. */
export async function offer({ url, perSecond, seconds, next }: OfferOptions): Promise<Offered> {
  const offered = new Offered();
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  const start = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let sent = 0; performance.now() - start < seconds * 1000; await pause(tickMs)) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    for (; sent < due; sent++) {
      const one = send(url, agent, next(), offered).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }
  await Promise.all(underWay);
  agent.destroy();
  return offered;
}

/** Sends many requests at the same moment. */
export async function burst({
  url,
  count,
  next,
}: Omit<OfferOptions, 'perSecond' | 'seconds'> & { count: number }): Promise<Offered> {
  const offered = new Offered();
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  await Promise.all(Array.from({ length: count }, () => send(url, agent, next(), offered)));
  agent.destroy();
  return offered;
}

function send(url: string, agent: Agent, { method, path, headers, body }: Shot, offered: Offered): Promise<void> {
  const start = performance.now();
  const note = (what: string): void => void offered.others.set(what, (offered.others.get(what) ?? 0) + 1);
  return new Promise((resolve) => {
    const sent = request(new URL(path, url), { method, headers, agent, timeout: patienceMs }, (response) => {
      response.resume().once('close', () => {
        if (response.statusCode === 200) offered.served.push(performance.now() - start);
        else if (response.statusCode === 503) offered.turnedAway += 1;
        else note(String(response.statusCode));
        if (response.statusCode === 503 && !response.headers['retry-after']) offered.withoutRetryAfter += 1;
        resolve();
      });
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', (error: Error & { code?: string }) => {
      note(error.code ?? error.message);
      resolve();
    });
    sent.end(body);
  });
}
