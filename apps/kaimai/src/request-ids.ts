import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { currentRequestId } from '@kaimai/gateway/diagnostics/request-id';
import type { FastifyInstance } from 'fastify';

const wellFormed = /^[\w-]{8,64}$/;

/** The id of a request: that of a trusted proxy, so that both logs have the same, or a random one. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? '';
    const { 'x-request-id': received } = headers;
    // Hop 0 is the connection itself.
    const isUsable = typeof received === 'string' && wellFormed.test(received) && isTrusted(peer, 0);
    return isUsable ? received : randomBytes(9).toString('base64url');
  };
}

/** Adds the id to every response, and to the log lines of everything that the request starts. */
export function carryRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    currentRequestId.run(request.id, done);
  });
}
