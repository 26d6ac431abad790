import type { TracingChannel } from 'node:diagnostics_channel';
import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import {
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import { connectionWait, gatewayCall, jobRun, outgoingRequest, statementSent } from '#diagnostics/channels.ts';
import type { Outcome } from '#service/outcome.ts';
import { failSpan, type Spans } from './spans.ts';
import { summaryOf } from './statement-summary.ts';

/**
 * Makes spans of calls, jobs, statements and requests to other services, for the whole process. Their attributes are
 * names and texts of the program, never values of a call. Returns a function that ends it.
 */
export function traceGateway(spans: Spans): () => void {
  const stopFunctions = [
    traceChannel(gatewayCall, spans, {
      begin: ({ service, from }) =>
        spans.begin({ name: `call ${service}`, attributes: { 'kaimai.service': service, 'kaimai.from': from } }),
      end: (span, result) => {
        const { code } = result as Outcome;
        span.setAttribute('kaimai.code', code);
        // A refusal is a regular answer; only this code is a fault.
        if (code === 'INTERNAL_ERROR')
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ATTR_ERROR_TYPE, code);
      },
    }),
    traceChannel(jobRun, spans, {
      begin: ({ job, delaySeconds }) =>
        spans.beginTrace({
          name: `job ${job}`,
          attributes: { 'kaimai.job': job, 'kaimai.job.delay_seconds': delaySeconds },
        }),
    }),
    traceChannel(connectionWait, spans, { begin: () => spans.begin({ name: 'wait for a connection' }) }),
    traceChannel(statementSent, spans, { begin: ({ text }) => beginStatement(spans, text) }),
    traceChannel(outgoingRequest, spans, {
      begin: ({ to, operation }) => spans.begin({ name: `${to} ${operation}`, kind: SpanKind.CLIENT }),
    }),
  ];
  return () => {
    for (const stop of stopFunctions) stop();
  };
}

function beginStatement(spans: Spans, text: string): Span | undefined {
  // Checked before the summary is computed, which costs more than the rest.
  if (!spans.openSpan) return undefined;
  const summary = summaryOf(text);
  return spans.begin({
    name: summary,
    kind: SpanKind.CLIENT,
    attributes: {
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_QUERY_SUMMARY]: summary,
      [ATTR_DB_QUERY_TEXT]: text,
    },
  });
}

interface SpanHooks<T> {
  begin: (work: T) => Span | undefined;
  /** Called before the span of successful work ends. */
  end?: (span: Span, result: unknown) => void;
}

/** For the events of a channel that are not needed: its type requires a function for each. */
const noop = (): void => undefined;

/** Runs each piece of work that the channel reports within a span. Returns a function that ends this. */
function traceChannel<T extends object>(
  channel: TracingChannel<unknown, T>,
  spans: Spans,
  { begin, end }: SpanHooks<T>,
): () => void {
  const spansByWork = new WeakMap<T, Span>();
  const subscribers = {
    start: noop,
    end: noop,
    asyncStart: noop,
    asyncEnd: (work: T & { result?: unknown; error?: unknown }): void => {
      const span = spansByWork.get(work);
      if (!span) return;
      if ('error' in work) return failSpan(span, work.error);
      end?.(span, work.result);
      span.end();
    },
    error: noop,
  };
  channel.start.bindStore(spans.current, (work) => {
    const span = begin(work);
    if (span) spansByWork.set(work, span);
    // Work without a span of its own stays within the outer one.
    return span ?? spans.current.getStore();
  });
  channel.subscribe(subscribers);
  return () => {
    channel.start.unbindStore(spans.current);
    channel.unsubscribe(subscribers);
  };
}
