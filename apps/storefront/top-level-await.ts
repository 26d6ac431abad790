import type { Plugin } from 'vite';

interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Whether a script waits outside of all functions. */
export function awaitsAtTopLevel(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(awaitsAtTopLevel);
  if (!isNode(node) || functions.has(node.type)) return false;
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true)) return true;
  return Object.values(node).some(awaitsAtTopLevel);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * Fails the build if a script for browsers, or a library in it, awaits at its top level. If such a script is imported twice at
 * the same time, WebKit resolves the second import before the exports are there.
 */
export function refuseTopLevelAwait(): Plugin {
  return {
    name: 'kaimai-refuse-top-level-await',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || !awaitsAtTopLevel(this.parse(output.code))) continue;
        this.error(`${output.fileName} awaits at its top level, which breaks Safari: ${output.moduleIds.join(', ')}`);
      }
    },
  };
}
