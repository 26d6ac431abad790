import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions';
import type { SpanDescription, Spans } from '@kaimai/gateway/tracing/spans';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseTraceparent, type TraceIds } from './trace-ids.ts';

/** Files, probes, and event streams, which stay open for up to an hour. */
const untraced = /^\/(?:(?:assets|locales|live)\/|(?:livez|readyz|cachez)$)/;

/** Makes a span of each request. Must be called before the routes are registered: hooks are only for later routes. */
export function traceRequests(server: FastifyInstance, spans: Spans, ids: TraceIds): void {
  server.addHook('onRequest', (request, reply, done) => {
    const span = untraced.test(request.routeOptions.url ?? '') ? undefined : begin(request, spans, ids);
    if (!span) return done();
    // Also for aborted and hijacked responses, which fastify's own hooks miss.
    reply.raw.once('close', () => end(span, reply));
    spans.current.run(span, done);
  });
}

function begin(request: FastifyRequest, spans: Spans, ids: TraceIds): Span | undefined {
  const description = describe(request);
  // A call that this process sends to itself while it renders a page for a browser without scripts.
  if (spans.openSpan) return spans.begin(description);
  const received = parseTraceparent(request.headers.traceparent);
  if (!received) return spans.beginTrace(description);
  // Browsers get the ids of recorded traces only, so that their requests continue them. Any other id may be invented by the
  // client: it is linked and does not decide whether the request is recorded.
  return ids.isOwn(received.traceId)
    ? spans.beginTrace(description, received)
    : spans.beginTrace({ ...description, links: [{ context: received }] });
}

/** Contains neither the address nor headers of the request, which may contain personal data. */
function describe({ method, routeOptions, id }: FastifyRequest): SpanDescription {
  const { url: route } = routeOptions;
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: SpanKind.SERVER,
    attributes: {
      [ATTR_HTTP_REQUEST_METHOD]: method,
      ...(route !== undefined && { [ATTR_HTTP_ROUTE]: route }),
      'kaimai.request_id': id,
    },
  };
}

function end(span: Span, { raw: { statusCode, writableEnded } }: FastifyReply): void {
  span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, statusCode);
  if (!writableEnded) span.setAttribute('kaimai.aborted', true);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
