import type { FastifyPluginAsync } from 'fastify';
import type { RouteDeps } from '#http/route-deps.ts';
import { stopMail } from './mail-preference.sql.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/**
 * `POST /unsubscribe`: one-click unsubscribing by a mail program (RFC 8058). A GET of the same URL shows a page that
 * requests a confirmation, so programs that only follow links do not unsubscribe anybody.
 */
export const unsubscribeRoutes: FastifyPluginAsync<RouteDeps> = async (server, { db, deployment }) => {
  // The URL says everything, so a body of any type is accepted and ignored.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, body, done) => done(null, body));
  server.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
    const { token } = request.query;
    const subscription = typeof token === 'string' ? readUnsubscribeToken(token, deployment) : undefined;
    const email = subscription && (await stopMail(db, subscription));
    return reply
      .code(email === undefined ? 404 : 204)
      .header('cache-control', 'no-store')
      .send();
  });
};
