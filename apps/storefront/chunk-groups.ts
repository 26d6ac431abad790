import { join } from 'node:path';
import { librariesChunk } from './src/components/document/libraries-chunk.ts';

const source = join(import.meta.dirname, 'src');
const packages = join(import.meta.dirname, '../../node_modules');
const contract = join(import.meta.dirname, '../../packages/contract/src');

/**
 * The modules that every page with a product list loads. They are one chunk. Other design components stay out of it:
 * an icon that products and orders share would make each product page load the order pages.
 */
export const productListModules: readonly string[] = [
  ...[
    'product/favourite-heart.tsx',
    'product/favourites.ts',
    'product/follow-button.tsx',
    'product/price.tsx',
    'product/product-card.tsx',
    'product/product-grid.tsx',
    'product/shop-mark.tsx',
    'components/display/badge.tsx',
    'components/display/chip.tsx',
    'components/display/rating.tsx',
    'components/layout/section.tsx',
    'components/media/monogram.tsx',
    'components/navigation/breadcrumb.tsx',
    'i18n/number-format.ts',
  ].map((path) => join(source, path)),
  join(contract, 'favourite/favourite.ts'),
  ...['chevron-right', 'plus'].map((icon) => join(packages, `lucide/dist/esm/icons/${icon}.mjs`)),
];

const inProductList = new Set(productListModules);
const isInProductList = (id: string): boolean => inProductList.has(id.replace(/\?.*$/, ''));

const shared = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 };

/** How the browser's modules are put into chunks. A chunk has a cost of some hundred bytes, so small modules are merged. */
export const chunkGroups = [
  // What every page starts with. The libraries are evaluated in a task of their own (defer-scripts.ts).
  { name: librariesChunk, tags: ['$initial' as const], test: /node_modules/, priority: 2.1 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'product-list', test: isInProductList, priority: 1.9 },
  // Merged into other small chunks, the searches of accounts would be loaded by every page that remembers one in the browser.
  { name: 'browser-searches', test: /account\/(?:browser-searches|remember-search)/, priority: 1.8 },
  // Icons apart from the rest, so that an icon does not load the components of another page.
  { ...shared, name: 'icons', test: /lucide/, priority: 1.6 },
  { ...shared, test: /src\/(product|components)\/|lucide|contract\/src\//, priority: 1.5 },
  { ...shared, priority: 1 },
];

/** Shared chunks get one name: the default one would list all the pages that share them. */
export function chunkFileNames({ name }: { name: string }): string {
  return /^(shared|icons)/.test(name) ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';
}
