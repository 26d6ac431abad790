import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { openStorefrontSources } from './vite-servers.ts';

function runnerOf(vite: ViteDevServer) {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the storefront');
  return ssr.runner;
}

test('after a restart of Vite, a changed file is still read again for the next page', async () => {
  const onChange = vi.fn<() => void>();
  const { vite } = await openStorefrontSources(createServer(), { onChange, wait: async () => undefined });
  try {
    const former = runnerOf(vite);
    await vite.restart();
    const runner = runnerOf(vite);
    expect(runner).not.toBe(former);
    const clearCache = vi.spyOn(runner, 'clearCache');
    vite.watcher.emit('all', 'change', 'footer.tsx');
    expect([onChange.mock.calls.length, clearCache.mock.calls.length]).toEqual([1, 1]);
  } finally {
    await vite.close();
  }
}, 60_000);
