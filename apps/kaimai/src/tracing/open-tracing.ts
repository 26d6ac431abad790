import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_INSTANCE_ID, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { Spans } from '@kaimai/gateway/tracing/spans';
import { traceGateway } from '@kaimai/gateway/tracing/trace-gateway';
import type { FastifyInstance } from 'fastify';
import { FailureReportingExporter } from './failure-reporting-exporter.ts';
import { TraceIds, traceparentOf } from './trace-ids.ts';
import { traceRequests } from './trace-requests.ts';
import type { TracesSettings, Tracing } from './tracing.ts';

/** Spans that wait to be sent; those beyond this number are dropped. With its longest texts a span is about 5 kB. */
const maxQueued = 2048;
const maxTextLength = 4096;
const defaultTimes = { sendEveryMs: 5000, answerWithinMs: 10_000, flushWithinMs: 3000 };

export interface TracingOptions extends TracesSettings {
  /** The same in all processes whose pages and calls belong together. */
  secret: Uint8Array;
  warn: (line: string) => void;
  times?: Partial<typeof defaultTimes>;
}

/** Sends the spans of this process to a collector from now on. */
export function openTracing(options: TracingOptions): Tracing {
  const { url, headers, serviceName, ratio, secret, warn } = options;
  const { sendEveryMs, answerWithinMs, flushWithinMs } = { ...defaultTimes, ...options.times };
  const ids = new TraceIds(secret);
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: answerWithinMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      [ATTR_SERVICE_NAME]: serviceName,
      [ATTR_SERVICE_INSTANCE_ID]: randomUUID(),
      'process.pid': process.pid,
    }),
    // Which traces are recorded is decided before their first span is made.
    sampler: new AlwaysOnSampler(),
    idGenerator: ids,
    spanLimits: { attributeValueLengthLimit: maxTextLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new FailureReportingExporter(exporter, warn),
        maxQueueSize: maxQueued,
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const spans = new Spans({ tracer: provider.getTracer('kaimai'), ratio });
  const endGateway = traceGateway(spans);
  return {
    traceRequests: (server: FastifyInstance) => traceRequests(server, spans, ids),
    headers: () => headersOf(spans),
    pages: pagesOf(spans),
    close: async () => {
      endGateway();
      const timeoutAbort = new AbortController();
      const timeout = sleep(flushWithinMs, undefined, { signal: timeoutAbort.signal }).catch(() => undefined);
      // A collector that does not answer has been reported.
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
      timeoutAbort.abort();
    },
  };
}

function headersOf({ openSpan }: Spans): Record<string, string> {
  return openSpan ? { traceparent: traceparentOf(openSpan.spanContext()) } : {};
}

function pagesOf(spans: Spans): Tracing['pages'] {
  return {
    begin: (name) => {
      spans.openSpan?.updateName(`GET ${name}`).setAttribute('kaimai.page', name);
    },
    render: (work) => spans.run({ name: 'render page' }, work),
    serverTiming: () => {
      const { openSpan } = spans;
      return openSpan ? `traceparent;desc="${traceparentOf(openSpan.spanContext())}"` : 'traceparent';
    },
  };
}
