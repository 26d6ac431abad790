import type { EnvironmentModuleNode, Plugin } from 'vite';

/** Gives a browser time to load the changed component: Vite answers nothing while it makes the style sheet. */
export const styleDelayMs = 40;

/**
 * Shows a changed component before the style sheet is made again for it. Vite sends both in one update, which a browser
 * applies when it has loaded both; making the style sheet takes most of that time, and few changes need a new one.
 */
export function stylesAfterComponents(): Plugin {
  return {
    name: 'kaimai-styles-after-components',
    apply: 'serve',
    hotUpdate({ modules }) {
      const { environment } = this;
      const components = modules.filter(({ type }) => type === 'js');
      const styleSheets = new Set(modules.filter(({ type }) => type === 'asset').flatMap(styleSheetsMadeFrom));
      if (components.length === 0 || styleSheets.size === 0) return undefined;
      setTimeout(() => {
        for (const styleSheet of styleSheets) void environment.reloadModule(styleSheet);
      }, styleDelayMs);
      return components;
    },
  };
}

/** A file whose class names Tailwind reads is also a module of type “asset”, which the style sheet imports. */
function styleSheetsMadeFrom({ importers }: EnvironmentModuleNode): EnvironmentModuleNode[] {
  return [...importers].filter(({ type }) => type === 'css');
}
