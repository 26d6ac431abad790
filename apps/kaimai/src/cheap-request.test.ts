import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCheapAddress } from '#cheap-request.ts';
import { clientFolder, pagesAreBuilt } from '#testing/program.ts';

test.each([
  '/livez',
  '/readyz',
  '/assets/index-1.js',
  '/media/0123/320',
  '/locales/zh-CN.json?v=1',
  '/service-worker.js',
])('%s is answered under any load', (url) => expect(isCheapAddress(url)).toBe(true));

test.each([
  '/',
  '/search?commodityName=a.js',
  '/detail',
  '/gateway.do',
  '/ofile/upload',
  '/live/news',
  '/no-such.js',
  '/pictures/no-such.webp',
  '/media/a/b/c',
  '/locales/a/b',
  '/icon-9.png',
])('%s may be refused under load', (url) => expect(isCheapAddress(url)).toBe(false));

test.runIf(pagesAreBuilt)('every file of the build is cheap', () => {
  const files = readdirSync(clientFolder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath.slice(clientFolder.length)}/${name}`);
  expect(files.filter((file) => !isCheapAddress(file))).toEqual([]);
});
