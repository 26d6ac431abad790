import { join } from 'node:path';
import { librariesChunk } from './src/components/document/libraries-chunk.ts';

const source = join(import.meta.dirname, 'src');
const packages = join(import.meta.dirname, '../../node_modules');
const contract = join(import.meta.dirname, '../../packages/contract/src');

const inSource = (...paths: string[]) => paths.map((path) => join(source, path));
const inContract = (...paths: string[]) => paths.map((path) => join(contract, path));
const icons = (...names: string[]) => names.map((name) => join(packages, `lucide/dist/esm/icons/${name}.mjs`));

/**
 * The modules of each chunk that several entry pages load as a whole, so that these pages need few requests. Design components that are
 * not listed stay out of these chunks: an icon that products and orders share would make each product page load the order pages.
 */
export const modulesOfChunks: Readonly<Record<string, readonly string[]>> = {
  // Every page with a product list.
  'product-list': [
    ...inSource(
      'after-paint.ts',
      'components/display/badge.tsx',
      'components/display/chip.tsx',
      'components/display/rating.tsx',
      'components/document/json-ld-script.tsx',
      'components/feedback/error-state.tsx',
      'components/form/field.tsx',
      'components/form/input.tsx',
      'components/form/select.tsx',
      'components/layout/page-heading.tsx',
      'components/layout/section.tsx',
      'components/media/monogram.tsx',
      'components/navigation/breadcrumb.tsx',
      'i18n/number-format.ts',
      'page-preview.ts',
      'product/favourite/favourite-heart.tsx',
      'product/favourite/favourites.ts',
      'product/favourite/optimistic-mark.ts',
      'product/favourite/follow-button.tsx',
      'product/price/price.tsx',
      'product/card/product-card.tsx',
      'product/list/product-grid.tsx',
      'product/shop/shop-mark.tsx',
    ),
    ...inContract('favourite/favourite.ts'),
    ...icons('chevron-right', 'plus', 'rotate-cw', 'store'),
  ],
  // Lists that load more pages: home, categories, search, shops.
  'list-answers': [
    ...inSource(
      'api/loaded-pages.ts',
      'api/use-load-more.ts',
      'api/use-scroll-restoration.ts',
      'product/category/category-tiles.tsx',
      'product/category/category-tree.ts',
      'product/shop/shop-card.tsx',
      'product/shop/shop-grid.tsx',
    ),
    ...inContract('search/product-filters.ts', 'search/search.ts'),
  ],
  // Lists with filters: categories, search, shops.
  listing: [
    ...inSource(
      'components/feedback/page-out-of-range.tsx',
      'components/form/use-address-value.ts',
      'components/navigation/page-numbers.ts',
      'components/navigation/pagination.tsx',
      'components/navigation/tabs.tsx',
      'features/listing/applied-filters.tsx',
      'features/listing/category-branch.ts',
      'features/listing/category-facet.tsx',
      'features/listing/facet-panel.tsx',
      'features/listing/facet.tsx',
      'features/listing/list-currency.ts',
      'features/listing/nothing-found.tsx',
      'features/listing/price-facet.tsx',
      'features/listing/product-listing.tsx',
      'features/listing/sort-links.tsx',
      'features/search/correction.tsx',
      'product/list/fill-tile.tsx',
    ),
    ...icons('chevron-up', 'chevrons-up-down', 'sliders-horizontal'),
  ],
  // Home and products; the cart loads it later.
  'recently-viewed': inSource(
    'components/load-on-request.tsx',
    'product/viewed/recently-viewed.tsx',
    'product/viewed/viewed-products.ts',
  ),
  // Products, shops and the cart.
  buying: [
    ...inSource(
      'address/place-name.ts',
      'api/use-buyer-answer.ts',
      'components/document/waiting-part.ts',
      'components/form/quantity-stepper.tsx',
      'components/layout/action-bar.tsx',
      'product/coupon/collect-intent.ts',
      'features/coupon/coupon-strip.tsx',
      'features/coupon/coupon-ticket.tsx',
      'features/coupon/use-coupon-offers.ts',
      'product/terms/arrival.ts',
      'product/shop/chat-link.tsx',
      'product/coupon/coupon-text.ts',
      'product/terms/delivery-fee.tsx',
      'product/terms/return-words.ts',
      'session/use-go-to-sign-in.ts',
      'settings/delivery-place.ts',
      'shorten-text.ts',
    ),
    ...inContract('coupon/coupon.ts', 'coupon/held-coupon.ts'),
    ...icons('lock', 'mail', 'message-circle', 'minus', 'package-check', 'shield-check', 'truck', 'undo-2'),
  ],
  // The cart, the checkout and orders.
  ordering: [
    ...inSource(
      'components/display/assurance.tsx',
      'components/display/text-with-amounts.tsx',
      'product/cart/cart-merge.ts',
      'product/order/order-lines.tsx',
      'product/price/tax-sum.tsx',
    ),
    ...inContract('order/order-line.ts', 'order/place-order.ts', 'tax/tax.ts'),
  ],
  // The cart, the checkout, accounts and returns.
  forms: [
    ...inSource('components/feedback/note.tsx', 'components/form/choice.tsx', 'components/layout/panel.tsx'),
    ...icons('download', 'key-round', 'smartphone'),
  ],
  // The cart, the checkout and accounts.
  addressees: inContract(
    'account/account.ts',
    'account/credential.ts',
    'account/public-name.ts',
    'address/address.ts',
    'address/us-state.ts',
  ),
  // Forms that the contract validates, of accounts and visitors.
  'validated-forms': [
    ...inSource('account/contract-form.ts', 'account/use-contract-form.ts'),
    ...inContract('wire/wrong-fields.ts'),
    join(packages, 'react-hook-form/dist/index.esm.mjs'),
  ],
  // Signing in, and the security of an account.
  credentials: [
    ...inSource(
      'account/passkeys.ts',
      'account/password-input.tsx',
      'account/provider-mark.tsx',
      'account/use-provider-start.ts',
    ),
    ...inContract('account/identity-provider.ts', 'account/security.ts'),
    ...icons('eye', 'eye-off'),
  ],
  // Signing in, registration, a forgotten password and the return from an identity provider.
  'sign-in': inSource(
    'features/account/passkey-button.tsx',
    'features/account/provider-buttons.tsx',
    'features/account/second-step-form.tsx',
    'features/account/use-passkey-sign-in.ts',
  ),
};

/** The chunk of a list of modules. Ignores the query that the identifier of a module may have. */
function groupOf([name, paths]: [string, readonly string[]]) {
  const modules = new Set(paths);
  return { name, test: (id: string) => modules.has(id.replace(/\?.*$/, '')), priority: 1.9 };
}

const shared = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 };

/**
 * How the browser's modules are put into chunks: each into the matching group with the highest priority. Every chunk costs some hundred
 * bytes, so small modules are merged, up to the threshold in bytes.
 */
export const chunkGroups = [
  // The libraries that every page starts with. They are evaluated in a task of their own (defer-scripts.ts).
  { name: librariesChunk, tags: ['$initial' as const], test: /node_modules/, priority: 2.1 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  ...Object.entries(modulesOfChunks).map(groupOf),
  // Separate from other small chunks: merged with them, a page that remembers a search in the browser would also load account-searches.ts.
  { name: 'browser-searches', test: /account\/(?:browser-searches|remember-search)/, priority: 1.8 },
  // Icons are separate, so that an icon does not load the components of another page.
  { ...shared, name: 'icons', test: /lucide/, priority: 1.6 },
  { ...shared, test: /src\/(product|components)\/|lucide|contract\/src\//, priority: 1.5 },
  { ...shared, priority: 1 },
];

/** Shared chunks get one name: the default one would list all the pages that share them. */
export function chunkFileNames({ name }: { name: string }): string {
  return /^(shared|icons)/.test(name) ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';
}
