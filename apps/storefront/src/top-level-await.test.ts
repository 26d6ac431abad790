import { build, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { awaitsAtTopLevel, refuseTopLevelAwait } from '../top-level-await.ts';

test.each([
  ['await import("./a.js");', true],
  ['export const a = [{ b: await c() }];', true],
  ['if (a) { for await (const b of c()) d(b); }', true],
  ['class A { static b = [await c()]; }', true],
  ['async function a() { await b(); }', false],
  ['const a = async () => await b(); const c = { async d() { await e(); } };', false],
  ['class A { async b() { for await (const c of d()) e(c); } }', false],
  ['for (const a of b) c(a);', false],
])('%s awaits at its top level: %s', (code, awaits) => {
  expect(awaitsAtTopLevel(parseSync('script.mjs', code).program)).toBe(awaits);
});

test('a build for browsers that awaits at the top level fails, and names the file', async () => {
  const entry = 'virtual:waiting';
  const source = {
    name: 'source',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? 'console.log(await Promise.resolve(1));' : null),
  };
  const building = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, refuseTopLevelAwait()],
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
  });
  await expect(building).rejects.toThrow(/awaits at its top level.*virtual:waiting/);
});
