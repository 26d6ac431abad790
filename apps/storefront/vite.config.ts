import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from './compressed-assets.ts';
import { mergedTexts, textsVersion } from './merged-texts.ts';

export default defineConfig({
  define: { 'import.meta.env.VITE_TEXTS_VERSION': JSON.stringify(textsVersion()) },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
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
