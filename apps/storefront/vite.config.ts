import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from './compressed-assets.ts';
import { mergedTexts, textsVersion } from './merged-texts.ts';

// Every chunk costs some hundred bytes of its own, so what all pages begin with is one chunk, and small parts that
// several pages share are put together. The names of the shared ones would list all those pages.
const shared = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 };
// What every page of goods is made of. Small parts of the design stay apart from what knows of orders, or an icon that
// goods and orders share would bring all that shows an order to every product's page.
const goods =
  /src\/product\/(product-grid|product-card|favourite-heart|favourites|price|follow-button|store-mark)\.|src\/components\/(chip|badge|rating|monogram|section|breadcrumb)\.|i18n\/number-format\.|contract\/src\/favourite\.|icons\/(chevron-right|plus)\.|nfiniteQuery/;
const parts = /src\/(product|components)\/|lucide|contract\/src\//;
const chunks = {
  chunkFileNames: ({ name }: { name: string }) =>
    /^(shared|icons)/.test(name) ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js',
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const], priority: 2 },
      // Apart from the rest: an icon never brings along what another page draws beside it.
      { ...shared, name: 'icons', test: /lucide/, priority: 1.6 },
      { name: 'goods', test: goods, priority: 1.9 },
      { ...shared, test: parts, priority: 1.5 },
      { ...shared, priority: 1 },
    ],
  },
};

export default defineConfig({
  define: { 'import.meta.env.VITE_TEXTS_VERSION': JSON.stringify(textsVersion()) },
  // A page's chunks are preloaded by the server and on intent; Vite's own lists of them cost every page 2 kB.
  build: { target: 'es2022', modulePreload: false, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: chunks } } } },
  // Bundled whole, so that the program runs React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      router: {
        quoteStyle: 'single',
        semicolons: true,
        // A route's loader and component travel together, so that a page loads no other page's services. What it shows
        // of nothing found is a few lines: a script of their own would be one more request for every page.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent'], ['errorComponent']] },
      },
    }),
    react(),
    tailwindcss(),
    mergedTexts(),
    compressedAssets(),
  ],
});
