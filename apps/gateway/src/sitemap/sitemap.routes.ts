import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Db } from '#db/database.ts';
import type { RouteDeps } from '#http/route-deps.ts';
import { sitemapIndex, pageEntries, pagesEnd, pagesOpening, type SitemapPage, type Site } from './sitemap-xml.ts';
import { listCategories, listPart, listParts, type Kind, type SitemapRow } from './sitemap.sql.ts';

/** Crawlers come rarely; an hour-old sitemap is sufficient. */
const cacheForAnHour = 'public, max-age=3600';

/**
 * `GET /sitemap.xml` lists the sitemap files: `/sitemaps/pages.xml`, and streamed files of products and shops by ranges
 * of their ids.
 */
export const sitemapRoutes: FastifyPluginAsync<RouteDeps> = async (server, { db, deployment }) => {
  const site: Site = { publicUrl: deployment.publicUrl, startLocale: deployment.startLocale };

  server.get('/sitemap.xml', async (_request, reply) => {
    const [shops, products] = await Promise.all([listParts(db, 'shops'), listParts(db, 'products')]);
    const parts = [...shops.map((part) => `shops-${part}.xml`), ...products.map((part) => `products-${part}.xml`)];
    return xml(reply).send(sitemapIndex(site, ['pages.xml', ...parts]));
  });

  server.get('/sitemaps/pages.xml', async (_request, reply) => {
    const categories = await listCategories(db);
    const categoryPages = categories.map(
      (code) => `/categories?type=category&commodityCategoryCode=${encodeURIComponent(code)}`,
    );
    const pages = [
      '/',
      '/categories',
      '/categories?type=moreToLove',
      ...categoryPages,
      '/agreement/',
      '/privacy/',
      '/promise/',
    ];
    const entries = pages.map((address) => pageEntries(site, { address }));
    return xml(reply).send(pagesOpening + entries.join('') + pagesEnd);
  });

  server.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, kind, part] = /^(products|shops)-(\d{1,5})\.xml$/.exec(request.params.file) ?? [];
    if (part === undefined) return reply.code(404).type('text/plain').send('Not Found');
    return xml(reply).send(Readable.from(entriesOf(db, site, kind === 'shops' ? 'shops' : 'products', Number(part))));
  });
};

function xml(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'cache-control': cacheForAnHour, 'x-content-type-options': 'nosniff' })
    .type('application/xml');
}

async function* entriesOf(db: Db, site: Site, kind: Kind, part: number): AsyncGenerator<string> {
  yield pagesOpening;
  for await (const rows of listPart(db, kind, part)) {
    yield rows.map((row) => pageEntries(site, pageOf(kind, row))).join('');
  }
  yield pagesEnd;
}

function pageOf(kind: Kind, { code, changedAt, pictureIds }: SitemapRow): SitemapPage {
  const page = kind === 'products' ? '/detail?commodityCode=' : '/shop?storeCodeNumber=';
  return { address: page + encodeURIComponent(code), changedAt, pictureIds };
}
