import type { FastifyInstance } from 'fastify';

/**
 * `/robots.txt`. Pages of a buyer are not disallowed here: each sends `noindex`, which a crawler can only read if it may
 * fetch the page.
 */
export function robotsRoute(server: FastifyInstance, { sitemap }: { sitemap?: string }): void {
  const lines = ['User-agent: *', 'Disallow: /gateway.do', 'Disallow: /ofile/', 'Disallow: /live/'];
  const text = [...lines, ...(sitemap ? ['', `Sitemap: ${sitemap}`] : []), ''].join('\n');
  server.get('/robots.txt', (_request, reply) =>
    reply.headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }).send(text),
  );
}
