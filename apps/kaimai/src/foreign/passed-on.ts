import { startLocale } from '@kaimai/contract/business-constants';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { gatewayPath, uploadPath } from '@kaimai/contract/envelope';
import { invoicePath } from '@kaimai/contract/invoice';
import { codeText } from '@kaimai/contract/codes';
import { parseLocale } from '@kaimai/contract/locale';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { failurePage } from '#pages/failure-page.ts';
import { requestHeaders, responseHeaders } from './passed-headers.ts';

interface PassedOnOptions {
  /** Without a trailing slash. */
  gatewayUrl: string;
}

/** What a browser, or a payment provider, asks of the gateway under the storefront's address. */
const passed: [HTTPMethods[], string][] = [
  [['POST'], gatewayPath],
  [['POST'], uploadPath],
  [['GET'], '/media/*'],
  [['GET'], '/live/*'],
  [['GET'], `${invoicePath}/*`],
  [['GET', 'POST'], '/sandbox-pay/*'],
  [['POST'], '/payment/callback/*'],
  [['GET'], '/demo/mailbox'],
  [['GET'], '/demo/mailbox/*'],
];

const connectWithinMs = 5000;
/** Above what the gateway may take for the slowest upload; a browser itself waits for ever. */
const silentForMs = 65_000;

/**
 * Passes the browser's requests on to another gateway, byte for byte: signatures are over the bytes, and bodies stay
 * compressed as they are. The browser speaks to one origin, so its cookies and its pages' content security policy are as
 * with a gateway of the program's own.
 */
export const passedOn: FastifyPluginAsync<PassedOnOptions> = async (server, { gatewayUrl }) => {
  const { request: send, Agent } = gatewayUrl.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  // Streams of news have no end of their own; closing does not wait for them.
  const streams = new Set<ClientRequest>();
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
  server.addHook('onClose', async () => agent.destroy());
  // Bodies are not read here, only moved.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const [method, url] of passed) {
    const prefix = url.replace('*', '');
    server.route({ method, url, handler: (request, reply) => passOn(request, reply, prefix) });
  }

  async function passOn(request: FastifyRequest, reply: FastifyReply, prefix: string): Promise<FastifyReply> {
    const address = addressAt(gatewayUrl, request.url, prefix);
    if (!address) return reply.code(404).type('text/plain').send('Not Found');
    const headers = requestHeaders(request.raw.headers, {
      address: request.ip,
      protocol: request.protocol,
      host: request.host,
    });
    const path = address.pathname + rawQuery(request.url);
    const sent = send(address, { method: request.method, path, headers, agent });
    if (prefix === '/live/') {
      streams.add(sent);
      sent.once('close', () => streams.delete(sent));
    }
    try {
      const answer = await answerTo(sent, request, reply);
      return await reply
        .code(answer.statusCode ?? 502)
        .headers(responseHeaders(answer.headers))
        .send(answer);
    } catch (error) {
      request.log.warn({ err: error, path: address.pathname }, 'The gateway did not answer');
      return sendUnreachable(request, reply);
    }
  }
};

/** The same path at the gateway; undefined for a path that only seems to begin as it must, such as `/media/../admin`. */
export function addressAt(gatewayUrl: string, requested: string, prefix: string): URL | undefined {
  const { pathname = '' } = URL.parse(requested, 'http://storefront.invalid') ?? {};
  const address = new URL(gatewayUrl);
  address.pathname = pathname;
  return address.pathname.startsWith(prefix) ? address : undefined;
}

/** The query string with its question mark, as it came: a signature may be over it. */
function rawQuery(requested: string): string {
  return /^[^?#]*(\?.*)$/.exec(requested)?.[1] ?? '';
}

/** Sends the body, and gives the answer as soon as its headers are there. A browser that hangs up ends both. */
function answerTo(sent: ClientRequest, request: FastifyRequest, reply: FastifyReply): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    limitTime(sent);
    reply.raw.once('close', () => reply.raw.writableFinished || sent.destroy());
    request.raw.pipe(sent);
  });
}

function limitTime(sent: ClientRequest): void {
  sent.setTimeout(silentForMs, () => sent.destroy(new Error('The gateway was silent for too long')));
  sent.once('socket', (socket) => {
    if (!socket.connecting) return;
    const giveUp = () => sent.destroy(new Error('The gateway could not be reached in time'));
    const waiting = setTimeout(giveUp, connectWithinMs);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(waiting));
  });
}

/** To a script an answer like any other that failed, so that its words are shown; to a person a page. */
function sendUnreachable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.code(502).header('cache-control', 'no-store');
  if (request.headers.accept?.includes('text/html')) {
    const { headers, body } = failurePage();
    return reply.headers(headers).send(body);
  }
  const code = 'INTERNAL_ERROR';
  const message = codeText(code, parseLocale(request.headers['accept-language']) ?? startLocale);
  return reply.send({ code, message, detail: message, success: false, rows: [] });
}
