import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFull, Semaphore } from '#concurrency/semaphore.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { Deployment } from '#deployment.ts';
import { lockNotAvailable, sqlState } from '#db/sql-state.ts';
import { hasHungUp } from '#http/hung-up.ts';
import {
  bearerTokenOf,
  limitPerNetwork,
  limitPerToken,
  type RequestLimiter,
  type RequestLimits,
} from '#http/rate-limit.ts';
import type { RouteDeps } from '#http/route-deps.ts';
import { isStorable, parseStrictJson } from '#http/strict-json.ts';
import type { Operator } from '#operator-account/operator.ts';
import { findOperator } from '#operator-account/token.ts';
import type { RefusedCall } from '#service/outcome.ts';
import { answerRequest, type ApiRequest } from './answer-request.ts';
import { ApiError, errorBody, notFound } from './api-error.ts';
import { apiRoutes } from './api-routes.ts';
import { storeFile } from './file-body.ts';
import { openApiDocument } from './open-api.ts';
import { parseRequest } from './parse-request.ts';
import { isChange, type ApiRoute } from './route.ts';

const maxBodyBytes = 128 * 1024;
/**
 * How many requests with files one process handles concurrently. An import holds up to three connections for as long as
 * it runs, and buyers need the rest.
 */
export function maxConcurrentFiles({ databasePoolSize }: Pick<Deployment, 'databasePoolSize'>): number {
  return databasePoolSize < 8 ? 1 : 2;
}

export interface OperatorApiDeps extends RouteDeps {
  requestLimits: RequestLimits;
  /** Called for requests without a valid token, beyond the rights of their token, or over a limit. */
  onRefused: (refused: RefusedCall) => void;
}

type Deps = OperatorApiDeps & { tokenWait: RequestLimiter };

/** The operators' HTTP API; to be registered below its prefix. */
export const operatorApi: FastifyPluginAsync<OperatorApiDeps> = async (server, options) => {
  const deps: Deps = { ...options, tokenWait: limitPerToken(server, options.requestLimits.apiRequestsOfToken) };
  // Bodies are parsed by `parseStrictJson`, after the token was checked.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  server.setErrorHandler<FastifyError>((error, request, reply) => sendError(deps, request, reply, error));
  const { publicUrl } = deps.deployment;
  const networkWait = limitPerNetwork(server, deps.requestLimits.apiRequestsFromNetwork, { publicUrl });
  server.addHook('onRequest', async (request, reply) => {
    void reply
      .header('x-request-id', randomUUID())
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store');
    refuseTooMany(deps, request, await networkWait(request));
  });
  server.get('/openapi.json', (request) => authenticate(deps, request).then(() => openApiDocument(publicUrl)));
  for (const route of apiRoutes.filter(({ file }) => !file))
    server.route({ ...methodAndUrlOf(route), handler: (request, reply) => answer(deps, route, request, reply) });
  await server.register(async (files) => {
    // Bodies stay streams, which are read only after the token was checked.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, body, done) => done(null, body));
    const slots = new Semaphore({ concurrency: maxConcurrentFiles(deps.deployment), maxWaiting: 0 });
    for (const route of apiRoutes.filter(({ file }) => file))
      files.route({
        ...methodAndUrlOf(route),
        handler: (request, reply) => answerFile({ ...deps, slots }, route, request, reply),
      });
  });
  server.all('/*', (request) => authenticate(deps, request).then(() => Promise.reject(notFound())));
};

function methodAndUrlOf({ method, path }: ApiRoute) {
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') };
}

async function answer(deps: Deps, route: ApiRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const operator = await authenticate(deps, request);
  authorise(deps, route, operator, request);
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const json = readJson(request, rawBody);
  const path = request.url.split('?', 1)[0] ?? '';
  return send(deps, reply, {
    ...parseRequest(route, { ...readParameters(request), rawBody, json }),
    ...contextOf(deps, route, request, reply),
    route,
    operator,
    path,
    file: '',
  });
}

/** Checks everything else before it reads the file. Options are in the query, so the security log records the whole URL. */
async function answerFile(
  deps: Deps & { slots: Semaphore },
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  // The rest of a refused file is not read, so the connection cannot be used again.
  void reply.header('connection', 'close');
  const operator = await authenticate(deps, request);
  authorise(deps, route, operator, request);
  const parsed = parseRequest(route, { ...readParameters(request), rawBody: Buffer.alloc(0), json: {} });
  const requestContext = contextOf(deps, route, request, reply);
  return deps.slots.run(async () => {
    const { path: file, digest: rawBody, remove } = await storeFile(request.body, route.file?.maxBytes ?? 0);
    try {
      return await send(deps, reply, {
        ...parsed,
        rawBody,
        route,
        operator,
        path: request.url,
        file,
        ...requestContext,
      });
    } finally {
      await remove();
    }
  });
}

function contextOf(deps: Deps, route: ApiRoute, request: FastifyRequest, reply: FastifyReply) {
  return {
    requestId: requestIdOf(reply),
    now: deps.now(),
    idempotencyKey: isChange(route) ? readKey(request) : '',
    remoteAddress: request.ip,
  };
}

async function send(deps: Deps, reply: FastifyReply, request: ApiRequest): Promise<unknown> {
  const { body, status, isReplayed } = await answerRequest(deps, request);
  if (isReplayed) void reply.header('idempotency-replayed', 'true');
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The operator of the request's token. Throws if the token is not valid, or over its limit of requests. */
async function authenticate(deps: Deps, request: FastifyRequest): Promise<Operator> {
  const operator = await findOperator(deps.db, bearerTokenOf(request), {
    now: deps.now(),
    mayChange: deps.mayChange(),
  });
  if (!operator) {
    deps.onRefused({ service: 'api', code: 'UNAUTHENTICATED_ERROR', remoteAddress: request.ip });
    throw new ApiError('UNAUTHENTICATED', 'Send a valid token, as “Authorization: Bearer TOKEN”.');
  }
  refuseTooMany(deps, request, await deps.tokenWait(request));
  return operator;
}

function authorise(deps: Deps, route: ApiRoute, operator: Operator, request: FastifyRequest): void {
  const refuse = (error: ApiError): never => {
    deps.onRefused({ service: 'api', code: 'UNAUTHORIZED_ERROR', remoteAddress: request.ip });
    throw error;
  };
  if (route.owner === 'platform' && operator.shop)
    refuse(new ApiError('PLATFORM_ONLY', 'Tokens of shops cannot do this.'));
  if (!operator.scopes.includes(route.scope))
    refuse(new ApiError('SCOPE_MISSING', `The token needs the scope ${route.scope}.`));
  if (isChange(route) && !deps.mayChange())
    throw new ApiError('UNAVAILABLE', 'Nothing can be changed for now.', { retryAfter: 60 });
}

function refuseTooMany(deps: Deps, request: FastifyRequest, seconds: number | undefined): void {
  if (seconds === undefined) return;
  deps.onRefused({ service: 'api', code: 'TOO_MANY_REQUEST', remoteAddress: request.ip });
  throw new ApiError('TOO_MANY_REQUESTS', `Try again in ${seconds} s.`, { retryAfter: seconds });
}

function readJson({ headers }: FastifyRequest, rawBody: Buffer): Record<string, unknown> | undefined {
  const type = headers['content-type'] ?? '';
  if (rawBody.length > 0 && !/^application\/json(;\s*charset=utf-8)?$/i.test(type))
    throw new ApiError('NOT_JSON', 'The body must be application/json.');
  return rawBody.length === 0 ? {} : parseStrictJson(rawBody);
}

function readParameters(request: FastifyRequest) {
  const params = request.params as Record<string, string>;
  const query = request.query as Record<string, unknown>;
  if (!Object.values(params).every(isStorable)) throw notFound();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string') throw new ApiError('INVALID', `${name} is passed more than once.`);
    if (!isStorable(value)) throw new ApiError('INVALID', `${name} has characters that no text has.`);
  }
  return { params, query };
}

function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw new ApiError(
    'IDEMPOTENCY_KEY_MISSING',
    'Send the header Idempotency-Key: 8 to 100 visible ASCII characters, new for each action.',
  );
}

async function sendError(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
): Promise<FastifyReply> {
  const apiError = errorToShow(error);
  if (apiError.code === 'INTERNAL_ERROR' && !hasHungUp(request)) deps.onFault(error, 'operators’ API');
  if (apiError.retryAfter !== undefined) void reply.header('retry-after', apiError.retryAfter);
  if (apiError.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.code(apiError.status).send(errorBody(apiError, requestIdOf(reply)));
}

function errorToShow(error: Error & { statusCode?: number }): ApiError {
  if (error instanceof ApiError) return error;
  if (sqlState(error) === lockNotAvailable)
    return new ApiError('UNAVAILABLE', 'Somebody else is changing this; nothing was done.', { retryAfter: 2 });
  if (error instanceof QueueFull)
    return new ApiError('UNAVAILABLE', 'Other files are being imported.', { retryAfter: 30 });
  if (isUnavailable(error)) return new ApiError('UNAVAILABLE', 'The database does not answer.', { retryAfter: 2 });
  if (error.statusCode === 413) return new ApiError('TOO_LARGE', `A body has at most ${maxBodyBytes} bytes.`);
  if (error.statusCode !== undefined && error.statusCode < 500) return new ApiError('BAD_REQUEST', error.message);
  return new ApiError('INTERNAL_ERROR', 'Something went wrong; nothing was changed.');
}

function requestIdOf(reply: FastifyReply): string {
  return String(reply.getHeader('x-request-id'));
}
