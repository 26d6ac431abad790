import type { Plugin } from 'vite';

/** The module with the function that Vite puts around every dynamic import. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * Makes a dynamic import load only its chunk. Vite's own function, which would be part of every page, also preloads style sheets and
 * scripts of the chunk; there are none, since all pages share one style sheet and `modulePreload` is off.
 */
export function plainImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'kaimai-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== preloadHelper) return undefined;
      isReplaced = true;
      return 'export const __vitePreload = (load) => load();';
    },
    generateBundle() {
      if (this.environment.name === 'client' && !isReplaced)
        throw new Error(`Vite has no module ${preloadHelper}: plain-imports.ts does nothing`);
    },
  };
}
