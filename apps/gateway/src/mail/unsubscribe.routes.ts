import type { FastifyPluginAsync } from 'fastify';
import type { RouteDeps } from '#http/route-deps.ts';
import { addUnwanted } from './mail-preference.sql.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/**
 * `POST /unsubscribe`: what a mail program sends when its own button is pressed (RFC 8058). The same address opened in a
 * browser is the page that asks first: programs that only follow links end nothing.
 */
export const unsubscribeRoutes: FastifyPluginAsync<RouteDeps> = async (server, { db, deployment }) => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) => done(null, body));
  server.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
    const { token } = request.query;
    const optional = typeof token === 'string' ? readUnsubscribeToken(token, deployment) : undefined;
    const email = optional && (await addUnwanted(db, optional));
    return reply
      .code(email === undefined ? 404 : 204)
      .header('cache-control', 'no-store')
      .send();
  });
};
