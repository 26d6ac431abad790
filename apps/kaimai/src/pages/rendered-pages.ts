import { startLocale } from '@kaimai/contract/values/business-constants';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { addressIn, withoutLanguage } from '@kaimai/contract/values/language-address';
import { hasTestLanguage, type Locale } from '@kaimai/contract/values/locale';
import type { Caches } from '@kaimai/gateway/cache/caches';
import { Semaphore } from '@kaimai/gateway/concurrency/semaphore';
import type { DeploymentPolicies } from '@kaimai/storefront/policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostKey } from '#host-keys.ts';
import type { CallsFor } from '#simple-shop/browser-calls.ts';
import { simpleShop } from '#simple-shop/simple-shop.routes.ts';
import { addDeploymentPolicyRoutes } from '#legal/deployment-policies.ts';
import { readAssets } from './asset-files.ts';
import type { PageTracing } from '#tracing/tracing.ts';
import { serveAssets } from './asset-routes.ts';
import { developmentFinisher } from './development-finisher.ts';
import { encodingFor, type Encoding } from './encodings.ts';
import { failurePage } from './failure-page.ts';
import { openFinisher } from './finisher.ts';
import { defineStoredPages, createPageCache } from './page-cache.ts';
import { keyPartOf, isIndexable, pageKey, pageName, withoutUnreadParameters } from './page-key.ts';
import type { RenderedPage } from './rendered-page.ts';
import { pagesOrigin, rendererOf, type StorefrontServer } from './renderer.ts';
import { isSecureAt, findRequestedLanguage, settingsOf, storeLanguage } from './request-language.ts';
import type { StartLanguage } from './start-locale.ts';

export interface RenderedPagesOptions {
  /** Calls the gateway in this process, as an anonymous buyer. */
  callGateway: GatewayCall;
  /** Key pairs for anonymous calls, by host. */
  anonymousCredentials?: readonly HostKey[];
  /** The public origin, without a trailing slash; prefix of the URLs that search engines read. */
  publicUrl: string;
  deploymentPolicies?: DeploymentPolicies;
  /** Subscribes to products whose pages changed; null means all products. */
  onProductChanged?: (listener: (commodityCode: string | null) => void) => void;
  /** The caches of the gateway in this process, which reports the page cache with its own. */
  caches?: Caches;
  /** The language of browsers without a stored one; by default the specification's. */
  startLanguage?: StartLanguage;
  /** Pages rendered concurrently; two by default. */
  concurrency?: number;
  /** Calls the gateway for browsers without scripts. */
  callsFor: CallsFor;
  tracing?: PageTracing | undefined;
  /** The storefront's build; `apps/storefront/dist` by default. */
  folder?: string;
  /** The clock of the page cache, in milliseconds; by default the monotonic one. */
  now?: () => number;
  /** Renders pages from the sources in place of the build, uncached and without a content security policy. */
  development?: StorefrontServer;
}

const builtFolder = join(import.meta.dirname, '../../../storefront/dist', hasTestLanguage ? 'test-language' : '');
/**
 * Rendering uses one core, so more concurrent pages would only occupy memory for longer. Two, since one is rendered
 * while another is compressed.
 */
const defaultConcurrency = 2;
const maxWaitingPages = 500;
const maxCacheBytes = 8 * 1024 * 1024;
const cacheLimits = { maxBytes: maxCacheBytes / 8, freshMs: 5000, staleMs: 10_000 };
const storedPages = defineStoredPages<RenderedPage>('pages', maxCacheBytes);

/**
 * Routes of the storefront: static files, texts, and a rendered page for every other path. Pages contain no personal data,
 * so public ones are rendered once for all buyers with the same settings and cached for a few seconds.
 */
export async function renderedPages(server: FastifyInstance, options: RenderedPagesOptions): Promise<void> {
  const {
    folder = builtFolder,
    concurrency = defaultConcurrency,
    startLanguage = startLocale,
    onProductChanged,
    caches,
    now,
    development,
    callsFor,
    tracing,
    ...sharedOptions
  } = options;
  const storefront = development ?? (await loadStorefront(folder));
  const finisher = development ? developmentFinisher : openFinisher();
  server.addHook('onClose', () => finisher.close());
  const render = rendererOf(storefront, finisher.finish, { ...sharedOptions, isTraced: tracing !== undefined });
  const cache = createPageCache({
    stored: caches?.of(storedPages) ?? storedPages.create(),
    ...cacheLimits,
    ...(now && { now }),
  });
  onProductChanged?.((code) => cache.forget(code === null ? null : keyPartOf(code)));
  const rendering = new Semaphore({ concurrency, maxWaiting: maxWaitingPages });

  async function pageFor(request: FastifyRequest): Promise<RenderedPage> {
    const settings = settingsOf(request, startLanguage);
    const requested = findRequestedLanguage(request);
    const encoding = development ? 'identity' : encodingFor(request.headers['accept-encoding']);
    const address = requested ? withoutLanguage(request.url) : request.url;
    const requestedUrl = URL.parse(pagesOrigin + address) ?? new URL('/not-found', pagesOrigin);
    const url = withoutUnreadParameters(requestedUrl, storefront.pageParameters);
    tracing?.begin(pageName(url));
    const renderNow = () => render(url, settings, encoding);
    const make = () => rendering.run(() => (tracing ? tracing.render(renderNow) : renderNow()));
    const key = development ? undefined : pageKey(url, settings);
    if (key === undefined) return make();
    const page = await cache.get(`${key} ${encoding}`, make);
    page.timesSent += 1;
    if (page.timesSent === 2 && encoding !== 'identity') void compressAgain(page, encoding);
    return page;
  }

  /** Compresses a page with more effort, once it has been requested again. */
  async function compressAgain(page: RenderedPage, encoding: Encoding): Promise<void> {
    const encoded = await finisher.encodeAgain(page.body, encoding).catch(() => undefined);
    if (!encoded) return;
    // The whole memory, which the thread has made as long as the page.
    page.body = Buffer.from(encoded.buffer);
  }

  const isSecure = (request: FastifyRequest): boolean => isSecureAt(sharedOptions.publicUrl, request);
  addDeploymentPolicyRoutes(server, sharedOptions.deploymentPolicies ?? {});
  await server.register(simpleShop, { storefront, callsFor, startLanguage, publicUrl: sharedOptions.publicUrl });
  if (!development) serveAssets(server, readAssets(join(folder, 'client')));
  server.get('/*', async (request, reply) => {
    // The trace is in a header and not in the page, which is cached for all visitors.
    if (tracing) void reply.header('server-timing', tracing.serverTiming());
    try {
      return sendPage(request, reply, await pageFor(request), isSecure(request));
    } catch (error) {
      request.log.error({ err: error, path: request.url.split('?')[0] }, 'A page could not be rendered');
      return sendPage(request, reply, failurePage(request.id), isSecure(request));
    }
  });
}

async function loadStorefront(folder: string): Promise<StorefrontServer> {
  const built: { default: StorefrontServer } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'server/server.js')).href
  );
  return built.default;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage, isSecure: boolean): FastifyReply {
  void reply.code(page.status).headers(page.headers);
  const requested = findRequestedLanguage(request);
  if (requested) applyRequestedLanguage(reply, requested, { location: page.headers.location, isSecure });
  if (!isIndexable(request.url)) void reply.header('x-robots-tag', 'noindex');
  const cachedEtags = request.headers['if-none-match'];
  if (cachedEtags && page.etag && cachedEtags.includes(page.etag)) return reply.code(304).send();
  return reply.send(page.body);
}

/** Stores the language, and adds it to redirects. */
function applyRequestedLanguage(
  reply: FastifyReply,
  locale: Locale,
  { location, isSecure }: { location: string | undefined; isSecure: boolean },
): void {
  storeLanguage(reply, locale, isSecure);
  if (location !== undefined) void reply.header('location', addressIn(locale, location));
}
