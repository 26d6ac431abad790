import { hash } from 'node:crypto';
import { languageTag, locales, parseLocale } from '@kaimai/contract/values/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from './asset-files.ts';
import { encodingFor } from './encodings.ts';

const cacheForYear = 'public, max-age=31536000, immutable';
const cacheForDay = 'public, max-age=86400';
const revalidateAlways = 'no-cache';

/** Policy of the offline page, which the build writes. */
const offlinePagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Serves the storefront's build: hashed files are cached for a year, the rest for a day. During an upgrade a page of another build may
 * request its texts here; this build's texts are then not cached.
 */
export function serveAssets(server: FastifyInstance, assets: Map<string, Asset>): void {
  server.get('/assets/*', (request, reply) => send(request, reply, assets.get(pathOf(request)), cacheForYear));
  for (const address of assets.keys()) {
    if (address.startsWith('/assets/') || address.startsWith('/locales/')) continue;
    server.get(address, (request, reply) => send(request, reply, assets.get(address), cacheForDay));
  }
  const query = `?v=${textsVersion(assets)}`;
  // Both spellings name the same texts: zh_CN and zh-CN, en_US and en-US.
  server.get<{ Params: { file: string } }>('/locales/:file', (request, reply) => {
    const name = /^([\w-]+)\.json$/.exec(request.params.file)?.[1];
    const locale = isLanguageName(name) ? parseLocale(name) : undefined;
    const asset = locale && assets.get(`/locales/${locale}.json`);
    return send(request, reply, asset, request.url.endsWith(query) ? cacheForYear : revalidateAlways);
  });
}

/** The version of the texts in the URLs of this build's pages, as `textsVersion` of the storefront's build computes it. */
function textsVersion(assets: ReadonlyMap<string, Asset>): string {
  const texts = locales.map((locale) => assets.get(`/locales/${locale}.json`)?.bodies.identity.toString() ?? '');
  return hash('sha256', texts.join('')).slice(0, 10);
}

function isLanguageName(name: string | undefined): boolean {
  const locale = parseLocale(name);
  return locale !== undefined && (name === locale || name === languageTag(locale));
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset | undefined,
  cacheControl: string,
): FastifyReply {
  void reply.header('x-content-type-options', 'nosniff').header('cross-origin-resource-policy', 'same-origin');
  if (asset?.contentType.startsWith('text/html')) void reply.header('content-security-policy', offlinePagePolicy);
  if (!asset) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
  const encoding = encodingFor(request.headers['accept-encoding']);
  const encoded = asset.bodies[encoding];
  void reply.header('cache-control', cacheControl).header('etag', asset.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(asset.etag)) return reply.code(304).send();
  if (encoded && encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(asset.contentType).send(encoded ?? asset.bodies.identity);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
