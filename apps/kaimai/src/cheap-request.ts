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

/** Whether a request costs almost nothing: it is answered under any load, and no limit counts it. */
export function isCheap(url: string): boolean {
  return cheap.test(url);
}
