import type { FastifyInstance } from 'fastify';

/**
 * `/robots.txt`. Pages that belong to a buyer are not listed: each says itself that it is not to be kept, which a search
 * engine must be allowed to read.
 */
export function robotsRoute(server: FastifyInstance, { sitemap }: { sitemap?: string }): void {
  const lines = ['User-agent: *', 'Disallow: /gateway.do', 'Disallow: /ofile/', 'Disallow: /live/'];
  const text = [...lines, ...(sitemap ? ['', `Sitemap: ${sitemap}`] : []), ''].join('\n');
  server.get('/robots.txt', (_request, reply) =>
    reply.headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }).send(text),
  );
}
