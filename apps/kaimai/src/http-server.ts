import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import type { RequestCounts } from '@kaimai/gateway/http/request-counts';
import { isUnavailable } from '@kaimai/gateway/db/unavailable';
import type { Environment } from '#environment.ts';
import { warnOfProxies } from '#proxy-warnings.ts';
import { limitConnections, limitsOfWorker } from '#connection-limit.ts';
import { decodableUrl, refuseBrokenRequest } from '#malformed-requests.ts';
import type { Metrics } from '#metrics/open-metrics.ts';
import { limitPages } from '#page-limit.ts';
import { shedOverload, type OverloadOptions } from '#overload.ts';
import { loggerOptions } from '#log-lines.ts';
import { carryRequestIds, requestIds } from '#request-ids.ts';
import type { Tracing } from '#tracing/tracing.ts';

const kilobyte = 1024;

type ServerSettings = Pick<Environment, 'logLevel' | 'trustedProxies' | 'publicUrl' | 'host'> &
  Partial<Pick<Environment, 'logFormat' | 'workers'>>;

interface ServerParts extends Pick<OverloadOptions, 'isOverloaded'> {
  metrics?: Pick<Metrics, 'measureRequests'> | undefined;
  tracing?: Pick<Tracing, 'traceRequests'> | undefined;
  /** Shared with the other workers. */
  counts?: RequestCounts | undefined;
}

/** Creates the HTTP server, with limits on the size and duration of each request. */
export async function createServer(
  { logLevel, logFormat = 'text', trustedProxies, publicUrl, host, workers = 1 }: ServerSettings,
  { isOverloaded, metrics, tracing, counts }: ServerParts = {},
): Promise<FastifyInstance> {
  const server = Fastify({
    logger: loggerOptions({ logLevel, logFormat }),
    genReqId: requestIds(trustedProxies),
    // No child logger for each request: `loggerOptions` adds the request's id to every line, also to those of the gateway.
    childLoggerFactory: (logger) => logger,
    // URLs contain what buyers search for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    // Requests on kept-alive connections are still served while closing.
    return503OnClosing: false,
    bodyLimit: 256 * kilobyte,
    // Limits the whole request, including an upload over a slow line.
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000, maxHeaderSize: 16 * kilobyte },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    clientErrorHandler: refuseBrokenRequest,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
  });
  carryRequestIds(server);
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status === 503) void reply.header('retry-after', '2');
    if (status >= 500) request.log.error({ err: error, path: request.url.split('?')[0] }, 'A request failed');
    return reply
      .code(status)
      .type('text/plain')
      .send(status >= 500 ? `Something went wrong!\n${request.id}\n` : error.message);
  });
  if (publicUrl.startsWith('https:')) {
    server.addHook('onRequest', async (_request, reply) => {
      void reply.header('strict-transport-security', `max-age=${365 * 86_400}`);
    });
  }
  // Before the hooks that refuse requests, so that refused requests are counted, too.
  metrics?.measureRequests(server);
  tracing?.traceRequests(server);
  warnOfProxies(server, { trustedProxies, publicUrl, host });
  limitConnections(server, { publicUrl, trustedProxies }, limitsOfWorker(workers));
  shedOverload(server, isOverloaded && { isOverloaded });
  await limitPages(server, { publicUrl, counts });
  return server;
}

/** The status of a refusal by Fastify, such as for a body that is too large; 503 or 500 for a fault. */
function statusOf(error: FastifyError): number {
  const { statusCode } = error;
  if (statusCode && statusCode < 500) return statusCode;
  return isUnavailable(error) ? 503 : 500;
}

/** Routes check their input with zod. Without compilers of its own, Fastify would load Ajv at each start. */
function refuseSchema(): never {
  throw new Error('Routes have no JSON schemas; check the input with zod');
}
