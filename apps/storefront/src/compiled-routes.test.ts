import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compiledRoutes, withStore } from '../compiled-routes.ts';

const compile = vi.fn<(source: string) => { code: string }>((source) => ({ code: `compiled ${source}` }));
let folder = '';

beforeEach(() => {
  vi.clearAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'compiled-routes-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the compiler of a started development server. */
function startServer(setup = 'setup', name = 'ssr') {
  const route = withStore(compile, folder, setup);
  return (source: string, id: string) => route.call({ environment: { name } }, source, id);
}

test('a route is compiled once, and read after the next start', () => {
  expect(startServer()('source', '/a.tsx')).toEqual({ code: 'compiled source' });
  expect(startServer()('source', '/a.tsx')).toEqual({ code: 'compiled source' });
  expect(compile).toHaveBeenCalledTimes(1);
});

test.each([
  ['source', () => startServer()('changed', '/a.tsx')],
  ['setup', () => startServer('other packages')('source', '/a.tsx')],
  ['file', () => startServer()('source', '/b.tsx')],
  ['environment', () => startServer('setup', 'client')('source', '/a.tsx')],
])('a route with another %s is compiled again', (_what, again) => {
  startServer()('source', '/a.tsx');
  again();
  expect(compile).toHaveBeenCalledTimes(2);
});

test('a damaged file is ignored', () => {
  startServer()('source', '/a.tsx');
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{"key":');
  expect(startServer()('source', '/a.tsx')).toEqual({ code: 'compiled source' });
});

test('a route that shares code with its parts is compiled after each start, since the plugin records what is shared', () => {
  const shared = vi.fn<() => { code: string }>(() => ({ code: "import { x } from '/a.tsx?tsr-shared=1'" }));
  for (let start = 0; start < 2; start += 1)
    withStore(shared, folder, 'setup').call({ environment: { name: 'ssr' } }, 'source', '/a.tsx');
  expect(shared).toHaveBeenCalledTimes(2);
});

test('a route is compiled again after a change that was not stored, and was undone', () => {
  const unstored = "import { x } from '/a.tsx?tsr-shared=1'";
  const compileAsIs = vi.fn<(source: string) => { code: string }>((source) => ({ code: source }));
  const route = withStore(compileAsIs, folder, 'setup');
  for (const source of ['source', unstored, 'source']) route.call({ environment: { name: 'ssr' } }, source, '/a.tsx');
  expect(compileAsIs).toHaveBeenCalledTimes(3);
});

test('the router still has the plugin whose results are stored, and its absence is an error', async () => {
  const root = join(import.meta.dirname, '..');
  const { plugins } = await resolveConfig({ root, configLoader: 'native' }, 'serve');
  expect(plugins.map(({ name }) => name)).toContain('kaimai-compiled-routes');
  const without = resolveConfig({ configFile: false, plugins: [compiledRoutes(folder)] }, 'serve');
  await expect(without).rejects.toThrow('0 plugins tanstack-router');
});
