import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from './compressed-assets.ts';
import { mergedTexts, textsVersion } from './merged-texts.ts';

// Every chunk costs some hundred bytes of its own, so what all pages begin with is one chunk, and what several pages
// share is a few larger ones.
const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial' as const], priority: 2 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000, priority: 1 },
  ],
};

export default defineConfig({
  define: { 'import.meta.env.VITE_TEXTS_VERSION': JSON.stringify(textsVersion()) },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // Bundled whole, so that the program runs React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      router: {
        quoteStyle: 'single',
        semicolons: true,
        // A route's loader and component travel together, so that a page loads no other page's services.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      },
    }),
    react(),
    tailwindcss(),
    mergedTexts(),
    compressedAssets(),
  ],
});
