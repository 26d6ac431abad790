import type { Ignorer } from '@stryker-mutator/api/ignore';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

declare module '@stryker-mutator/api/ignore' {
  /** The used part of Babel's path, whose own type Stryker does not ship. */
  export interface NodePath {
    isObjectProperty: () => boolean;
    node: { key?: { type: string; name?: string } };
  }
}

/**
 * Texts for buyers are in both languages under `zh_CN` and `en_US`. Tests should not repeat their
 * wording, so mutants inside of these fields would survive; they are left out.
 */
const texts: Ignorer = {
  shouldIgnore(path) {
    const name = path.isObjectProperty() ? path.node.key?.name : undefined;
    return name === 'zh_CN' || name === 'en_US' ? 'Tests do not repeat texts for buyers' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', texts)];
