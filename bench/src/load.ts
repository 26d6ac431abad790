import autocannon from 'autocannon';

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  url: string;
  seconds: number;
  connections: number;
  /** The next request; asked for each one, so that no two need be alike. */
  next: () => Shot;
  /**
   * Whether an answer is the one wanted, where a 200 may have a failure in it. Left out where the status tells: reading
   * every body as text costs the load generator more than a kept page costs the program.
   */
  isGood?: (body: string) => boolean;
}

/** Keeps a number of connections busy for some seconds. */
export async function load({ url, seconds, connections, next, isGood }: LoadOptions): Promise<Measured> {
  let failed = 0;
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...next() }),
        ...(isGood && {
          onResponse: (status: number, body: string) => {
            if (status === 200 && !isGood(body)) failed += 1;
          },
        }),
      },
    ],
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: failed + result.non2xx + result.errors + result.timeouts,
  };
}
