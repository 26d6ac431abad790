import { liveNewsPath } from '@kaimai/contract/live/live';
import type { FastifyPluginAsync } from 'fastify';
import type { RouteDeps } from '#http/route-deps.ts';
import { findListener, createHello } from './live.ts';
import type { LiveNews } from './live-news.ts';
import { writeEvent } from './streams.ts';
import { readTicket } from './ticket.ts';

interface LiveDeps extends RouteDeps {
  liveNews: LiveNews;
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies such as nginx would otherwise buffer events.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** `GET /live/news?ticket=…`: the event stream of the buyer whose session the ticket was issued to. */
export const liveRoutes: FastifyPluginAsync<LiveDeps> = async (server, { liveNews, ...deps }) => {
  server.get<{ Querystring: { ticket?: string | string[] } }>(liveNewsPath, async (request, reply) => {
    const { ticket } = request.query;
    const sessionNo =
      typeof ticket === 'string' ? readTicket(ticket, deps.now(), deps.deployment.deploymentSecret) : undefined;
    void reply.header('cache-control', 'no-store').type('text/plain');
    if (sessionNo === undefined) {
      return reply.code(401).send('The ticket is invalid or has expired; request another one.');
    }
    if (liveNews.streams.isFull) return reply.code(503).header('retry-after', '30').send('Too many streams are open.');
    // Listens before the session and the counts are read, so that no change in between is missed.
    await liveNews.listen();
    const listener = await findListener(deps, sessionNo);
    // The buyer may have signed out since the ticket was issued, which is no error.
    if (!listener) return reply.headers(streamHeaders).send(writeEvent('end', { why: 'signed-out' }));
    const hello = await createHello(deps, listener.buyerId);
    // The page may have been closed meanwhile.
    if (request.raw.socket.destroyed) return reply;
    reply.hijack();
    // The stream may be silent between heartbeats: no socket time-out.
    request.raw.socket.setTimeout(0);
    reply.raw.writeHead(200, streamHeaders);
    liveNews.streams.open(listener, reply.raw, hello);
    return reply;
  });
};
