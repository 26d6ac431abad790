import type { Plugin } from 'vite';

/** The module with Vite's function around every dynamic import. */
const helper = '\0vite/preload-helper.js';

/**
 * Lets dynamic imports load nothing but their chunk. Vite's own function also preloads style sheets and scripts of the chunk, which
 * are none: all pages have one style sheet, and `modulePreload` is off. It would be a part of every page.
 */
export function plainImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'kaimai-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return undefined;
      isReplaced = true;
      return 'export const __vitePreload = (load) => load();';
    },
    generateBundle() {
      if (this.environment.name === 'client' && !isReplaced)
        throw new Error(`Vite has no module ${helper}: plain-imports.ts does nothing`);
    },
  };
}
