import type { FastifyRequest } from 'fastify';

/**
 * Health checks, pictures, and files of the storefront. Outside `/assets` and `/media` each file is listed, because any other name
 * there is answered with a rendered “not found” page, which is not cheap.
 */
const cheap = new RegExp(
  [
    '^/(?:livez|readyz)$',
    '^/assets/',
    '^/locales/[^/?]+(?:\\?|$)',
    '^/media/[^/?]+/[^/?]+(?:\\?|$)',
    '^/pictures/(?:arch-sign-in|empty-cart)\\.webp(?:\\?|$)',
    '^/(?:service-worker|offline)\\.js(?:\\?|$)',
    '^/(?:offline|simple(?:-(?:dark|forms|lists))?)\\.css(?:\\?|$)',
    '^/offline\\.html(?:\\?|$)',
    '^/manifest(?:\\.(?:en_US|zh_CN))?\\.webmanifest(?:\\?|$)',
    '^/(?:favicon\\.svg|apple-touch-icon\\.png|icon-(?:192|512|maskable-512)\\.png)(?:\\?|$)',
  ].join('|'),
);

type RoutedRequest = Pick<FastifyRequest, 'url' | 'routeOptions'>;

/**
 * Whether the request is answered with a rendered page, by the route for all addresses without a route of their own. Such an
 * address may look like a file or a call, for example `/media/…` in a process without a gateway.
 */
export function isPageRequest({ routeOptions }: Pick<RoutedRequest, 'routeOptions'>): boolean {
  return routeOptions.url === '/*';
}

/** Whether a request costs almost nothing: it is answered under any load, and no limit counts it. */
export function isCheapRequest(request: RoutedRequest): boolean {
  return !isPageRequest(request) && isCheapAddress(request.url);
}

/** Whether an address is one of a health check, a picture or a file of the storefront. */
export function isCheapAddress(url: string): boolean {
  return cheap.test(url);
}
