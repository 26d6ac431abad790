import { startLocale } from '@kaimai/contract/values/business-constants';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { gatewayPath, uploadPath } from '@kaimai/contract/wire/envelope';
import { invoicePath } from '@kaimai/contract/invoice/invoice';
import { codeText } from '@kaimai/contract/texts/gateway-texts';
import { parseLocale } from '@kaimai/contract/values/locale';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { failurePage } from '#pages/failure-page.ts';
import { requestHeaders, responseHeaders, type TraceHeaders } from './forwarded-headers.ts';

interface ForwardOptions {
  /** Without a trailing slash. */
  gatewayUrl: string;
  traceHeaders?: TraceHeaders | undefined;
  /** Aborted when the program stops: ends the event streams, for which closing would otherwise wait. */
  stopping?: AbortSignal;
}

/** Routes of the gateway that browsers, mail programs and payment providers call at the storefront's address. */
const forwarded: [HTTPMethods[], string][] = [
  [['POST'], gatewayPath],
  [['POST'], uploadPath],
  [['GET'], '/media/*'],
  [['GET'], '/live/*'],
  [['GET'], `${invoicePath}/*`],
  [['GET', 'POST'], '/sandbox-pay/*'],
  [['POST'], '/payment/callback/*'],
  [['POST'], '/unsubscribe'],
  [['GET'], '/demo/mailbox'],
  [['GET'], '/demo/mailbox/*'],
];

const connectTimeoutMs = 5000;
/** Longer than the gateway's limit for the slowest upload. */
const silenceTimeoutMs = 65_000;

/**
 * Forwards the browser's requests to another gateway byte for byte: signatures cover the bytes, and bodies stay compressed.
 * The browser talks to one origin, so cookies and the content security policy work as with the program's own gateway.
 */
export const forwardRequests: FastifyPluginAsync<ForwardOptions> = async (server, options) => {
  const { gatewayUrl, traceHeaders, stopping } = options;
  const { request: send, Agent } = gatewayUrl.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  const streams = new Set<ClientRequest>();
  const endStreams = (): void => {
    for (const stream of streams) stream.destroy();
  };
  stopping?.addEventListener('abort', endStreams);
  server.addHook('preClose', async () => endStreams());
  server.addHook('onClose', async () => agent.destroy());
  // Bodies are streamed, not parsed.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const [method, url] of forwarded) {
    const prefix = url.replace('*', '');
    server.route({ method, url, handler: (request, reply) => forward(request, reply, prefix) });
  }

  async function forward(request: FastifyRequest, reply: FastifyReply, prefix: string): Promise<FastifyReply> {
    const target = gatewayAddress(gatewayUrl, request.url, prefix);
    if (!target) return reply.code(404).type('text/plain').send('Not Found');
    const { ip: address, protocol, host, id: requestId } = request;
    const passed = requestHeaders(request.raw.headers, { address, protocol, host, requestId });
    const headers = { ...passed, ...traceHeaders?.() };
    const path = target.pathname + rawQuery(request.url);
    const sent = send(target, { method: request.method, path, headers, agent });
    if (prefix === '/live/') {
      streams.add(sent);
      sent.once('close', () => streams.delete(sent));
      // `endStreams` ran before this stream was added.
      if (stopping?.aborted) sent.destroy();
    }
    try {
      const answer = await sendAndAwaitResponse(sent, request, reply);
      return await reply
        .code(answer.statusCode ?? 502)
        .headers(responseHeaders(answer.headers))
        .send(answer);
    } catch (error) {
      request.log.warn({ err: error, path: target.pathname }, 'The gateway did not answer');
      return sendUnreachable(request, reply);
    }
  }
};

/** The same path at the gateway; undefined for a path that leaves its prefix, such as `/media/../admin`. */
export function gatewayAddress(gatewayUrl: string, requested: string, prefix: string): URL | undefined {
  const { pathname = '' } = URL.parse(requested, 'http://storefront.invalid') ?? {};
  const address = new URL(gatewayUrl);
  address.pathname = pathname;
  return address.pathname.startsWith(prefix) ? address : undefined;
}

/** The unchanged query string with its question mark: a signature may cover it. */
function rawQuery(requested: string): string {
  return /^[^?#]*(\?.*)$/.exec(requested)?.[1] ?? '';
}

/** Sends the body and resolves with the response headers. An aborted request of the browser ends both. */
function sendAndAwaitResponse(
  sent: ClientRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    limitTime(sent);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) sent.destroy();
    });
    request.raw.pipe(sent);
  });
}

function limitTime(sent: ClientRequest): void {
  sent.setTimeout(silenceTimeoutMs, () => sent.destroy(new Error('The gateway was silent for too long')));
  sent.once('socket', (socket) => {
    if (!socket.connecting) return;
    const giveUp = () => sent.destroy(new Error('The gateway could not be reached in time'));
    const waiting = setTimeout(giveUp, connectTimeoutMs);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(waiting));
  });
}

/** Answers a script with an envelope, whose message the storefront shows, and a person with a page. */
function sendUnreachable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(502).header('cache-control', 'no-store');
  if (request.headers.accept?.includes('text/html')) {
    const { headers, body } = failurePage(request.id);
    return reply.headers(headers).send(body);
  }
  const code = 'INTERNAL_ERROR';
  const message = codeText(code, parseLocale(request.headers['accept-language']) ?? startLocale);
  return reply.send({ code, message, detail: message, success: false, rows: [] });
}
