import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { hasTestLanguage } from '@kaimai/contract/values/locale';
import {
  createRunnableDevEnvironment,
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type PluginOption,
  type UserConfig,
} from 'vite';
import { chunkFileNames, chunkGroups } from './chunk-groups.ts';
import { compiledRoutes } from './compiled-routes.ts';
import { compressedAssets } from './compressed-assets.ts';
import { manifests } from './manifests.ts';
import { mergedTexts, textsVersion } from './merged-texts.ts';
import { supportedBrowsers } from './supported-browsers.ts';
import { offlinePagePlugin } from './offline-page.ts';
import { plainImports } from './plain-imports.ts';
import { stylesAfterComponents } from './styles-after-components.ts';
import { refuseTopLevelAwait } from './top-level-await.ts';

/** The condition under which the test language is registered; Node has it from NODE_OPTIONS. */
const testLanguage = 'test-language';

/** The mode of `npm run analyse`, which writes what each script consists of. */
const analysis = { mode: 'analysis', outDir: 'dist/analysis' };

const programFolder = hasTestLanguage ? 'dist/test-language' : 'dist';

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => ({
  define: { 'import.meta.env.VITE_TEXTS_VERSION': JSON.stringify(textsVersion()) },
  ...(hasTestLanguage && { resolve: { conditions: [testLanguage, ...defaultClientConditions] } }),
  build: {
    outDir: mode === analysis.mode ? analysis.outDir : programFolder,
    sourcemap: mode === analysis.mode,
    target: supportedBrowsers,
    // The server preloads a page's chunks, and the router those of a link on intent. Vite's own preload lists cost 2 kB a page.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      dev: {
        // The imports of a module are transformed together, not one after the other while modules run.
        preTransformRequests: true,
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, {
            runnerOptions: {
              // By default Node parses the source map of each module that it loads. Here it does so when a stack is printed.
              sourcemapInterceptor: 'prepareStackTrace',
              // Otherwise the server runs all modules again after a change, while a browser waits for the changed one.
              // The development server clears them, and the next page runs them.
              hmr: false,
            },
          }),
      },
    },
    client: {
      build: {
        rolldownOptions: {
          // A read of a property whose value is not used is dropped, so nothing may depend on the effect of a getter.
          treeshake: { propertyReadSideEffects: false },
          output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
  // A build bundles all dependencies: the program then runs React's production build, whatever NODE_ENV says.
  ssr: {
    ...(command === 'build' && { noExternal: true }),
    ...(hasTestLanguage && { resolve: { conditions: [testLanguage, ...defaultServerConditions] } }),
  },
  plugins: [
    tanstackStart({
      srcDirectory: 'src',
      // Lint enforces the import rules; checking them again costs a development server a fifth of its start.
      importProtection: { enabled: command === 'build' },
      // The only style sheet is a link of the page (`app.css?url`). To look for others, a server would transform the routes.
      dev: { ssrStyles: { enabled: false } },
      router: {
        // Nobody reads the generated file, and formatting it would take a tenth of a development server's start.
        enableRouteTreeFormatting: false,
        // A route's loader and component share a chunk, so that a page does not load another page's services. The
        // not-found component is a few lines: a chunk of its own would be one more request for every page.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'notFoundComponent'], ['errorComponent']] },
      },
    }),
    compiledRoutes(),
    react(),
    tailwindcss(),
    stylesAfterComponents(),
    mergedTexts(),
    manifests(),
    offlinePagePlugin(),
    plainImports(),
    refuseTopLevelAwait(),
    compressedAssets(),
    mode === analysis.mode && (await describeScripts()),
  ],
}));

/** Imported on demand: loading it would delay the start of a development server. */
async function describeScripts(): Promise<PluginOption> {
  const { default: sonda } = await import('sonda/vite');
  return sonda({ include: [/client\/assets\/.*\.js$/], outputDir: analysis.outDir, filename: 'scripts', gzip: true });
}
