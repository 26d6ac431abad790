import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { storeModules } from './stored-modules.ts';

let folder: string;
let servers: ViteDevServer[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-modules-'));
  servers = [];
  write('entry.js', `import { value } from '/part.js'; export const total = value + 1;`);
  write('part.js', 'export const value = 1;');
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(folder, { recursive: true });
});

function write(name: string, source: string): void {
  writeFileSync(join(folder, name), source);
}

interface Start {
  setup?: string;
  /** The code that a plugin puts in place of `value + 1`, to imitate another configuration. */
  sum?: string;
}

/** A start of the development server with the same store. */
async function start({ setup = 'setup', sum = 'value + 1' }: Start = {}) {
  const transformed: string[] = [];
  const server = await createServer({
    configFile: false,
    root: folder,
    cacheDir: join(folder, 'vite'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    plugins: [
      {
        name: 'transforms',
        transform(code, id) {
          transformed.push(id.slice(folder.length + 1));
          return code.replace('value + 1', sum);
        },
      },
    ],
  });
  servers.push(server);
  const environment = server.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run modules');
  const stored = storeModules(environment, join(folder, 'store'), [setup]);
  const total = async (): Promise<number> => (await environment.runner.import('/entry.js')).total;
  return { transformed, stored, total, runner: environment.runner };
}

test('the next start transforms nothing', async () => {
  expect(await (await start()).total()).toBe(2);
  const next = await start();
  expect(await next.total()).toBe(2);
  expect(next.transformed).toEqual([]);
});

test('the next start transforms a file that was changed, and no other', async () => {
  await (await start()).total();
  write('part.js', 'export const value = 5;');
  const next = await start();
  expect(await next.total()).toBe(6);
  expect(next.transformed).toEqual(['part.js']);
});

test('the next start transforms all files after a change of the setup', async () => {
  await (await start()).total();
  const next = await start({ setup: 'another' });
  expect(await next.total()).toBe(2);
  expect(next.transformed.toSorted()).toEqual(['entry.js', 'part.js']);
});

test('a change of a file whose stored module has been run is detected', async () => {
  await (await start()).total();
  const next = await start();
  await next.total();
  expect(next.stored.forget(join(folder, 'another.js'))).toBe(false);
  write('part.js', 'export const value = 5;');
  expect(next.stored.forget(join(folder, 'part.js'))).toBe(true);
  next.runner.clearCache();
  expect(await next.total()).toBe(6);
});

test('a stored module that was written in part only is transformed again', async () => {
  await (await start()).total();
  for (const file of readdirSync(join(folder, 'store'))) writeFileSync(join(folder, 'store', file), '{"key":"');
  expect(await (await start()).total()).toBe(2);
  const next = await start();
  await next.total();
  expect(next.transformed).toEqual([]);
});

test('modules that list other files are not stored', async () => {
  write('entry.js', `export const total = Object.keys(import.meta.glob('/parts/*.js')).length;`);
  expect(await (await start()).total()).toBe(0);
  const next = await start();
  await next.total();
  expect(next.transformed).toEqual(['entry.js']);
});

test('a verification reports whether a stored module was wrong, and replaces it', async () => {
  await (await start()).total();
  const unchanged = await start();
  await unchanged.total();
  expect(await unchanged.stored.verify()).toBe(false);
  const changed = await start({ sum: 'value + 10' });
  expect(await changed.total()).toBe(2);
  expect(await changed.stored.verify()).toBe(true);
  changed.runner.clearCache();
  expect(await changed.total()).toBe(11);
  expect(await (await start({ sum: 'value + 10' })).total()).toBe(11);
});
