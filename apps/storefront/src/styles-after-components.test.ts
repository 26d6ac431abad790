import type { EnvironmentModuleNode, HotUpdateOptions } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { styleDelayMs, stylesAfterComponents } from '../styles-after-components.ts';

const reloadModule = vi.fn<(module: EnvironmentModuleNode) => Promise<void>>(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  reloadModule.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

type ModuleType = EnvironmentModuleNode['type'];

function moduleOf(type: ModuleType, importers: EnvironmentModuleNode[] = []): EnvironmentModuleNode {
  const node: Pick<EnvironmentModuleNode, 'type' | 'importers'> = { type, importers: new Set(importers) };
  return node as EnvironmentModuleNode;
}

/** What the plugin answers to Vite about the modules of a changed file. */
function updateOf(modules: EnvironmentModuleNode[]): unknown {
  const { hotUpdate } = stylesAfterComponents();
  if (typeof hotUpdate !== 'function') throw new TypeError('the plugin has no hook for hot updates');
  const context = { environment: { reloadModule } } as unknown as ThisParameterType<typeof hotUpdate>;
  return hotUpdate.call(context, { modules } as HotUpdateOptions);
}

test('a changed component is updated first, the style sheet with its class names afterwards', () => {
  const styleSheet = moduleOf('css');
  const component = moduleOf('js', [moduleOf('js')]);
  // Tailwind reads class names from the component's file, so Vite also has that file as an asset that the style sheet imports.
  expect(updateOf([moduleOf('asset', [styleSheet]), component])).toEqual([component]);
  vi.advanceTimersByTime(styleDelayMs - 1);
  expect(reloadModule).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reloadModule).toHaveBeenCalledExactlyOnceWith(styleSheet);
});

test.each<[string, EnvironmentModuleNode[]]>([
  ['the style sheet itself', [moduleOf('css')]],
  ['a module without class names', [moduleOf('js')]],
  ['a file that only the style sheet reads', [moduleOf('asset', [moduleOf('css')])]],
])('a change of %s is left to Vite', (_change, modules) => {
  expect(updateOf(modules)).toBeUndefined();
  vi.runAllTimers();
  expect(reloadModule).not.toHaveBeenCalled();
});
