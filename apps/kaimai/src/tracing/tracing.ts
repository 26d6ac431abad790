import type { FastifyInstance } from 'fastify';

export interface TracesSettings {
  /** The address of the collector, with the path for traces. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of traces that is recorded, from 0 to 1. */
  ratio: number;
}

/** Traces of this process. */
export interface Tracing {
  /** Makes spans of the requests of a server from now on. */
  traceRequests: (server: FastifyInstance) => void;
  /** Headers for requests to a gateway that the running code sends. */
  headers: () => Record<string, string>;
  pages: PageTracing;
  /** Sends pending spans, if the collector accepts them in time. */
  close: () => Promise<void>;
}

export interface PageTracing {
  /** Names the request by its page. */
  begin: (page: string) => void;
  render: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * The header Server-Timing of a page, which names the trace that the browser's calls belong to. Also for pages
   * whose trace is not recorded: otherwise a page in the browser's cache would keep the trace of its last visit.
   */
  serverTiming: () => string;
}
