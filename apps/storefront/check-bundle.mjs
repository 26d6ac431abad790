// Fails when a page of the storefront loads more JavaScript at once than its budget allows. Run after the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const budgetKilobytes = 165;

/** @type {Record<string, string[]>} the matched routes of each page, outermost first */
const pages = {
  home: ['__root__', '/_home', '/_home/'],
  categories: ['__root__', '/categories'],
  search: ['__root__', '/_ecommerce', '/_ecommerce/search'],
  detail: ['__root__', '/_ecommerce', '/_ecommerce/detail'],
};

const dist = join(import.meta.dirname, 'dist');

/** @typedef {{ preloads?: (string | { href: string })[], scripts?: { attrs?: { src?: string } }[] }} RouteAssets */

/** @returns {Promise<Record<string, RouteAssets>>} */
async function readRoutes() {
  const folder = join(dist, 'server/assets');
  const file = readdirSync(folder).find((name) => name.startsWith('_tanstack-start-manifest'));
  if (!file) throw new Error('There is no build to check: run vite build first.');
  const { tsrStartManifest } = await import(pathToFileURL(join(folder, file)).href);
  return tsrStartManifest().routes;
}

/** @param {RouteAssets | undefined} assets */
function filesOf(assets) {
  const preloads = (assets?.preloads ?? []).map((preload) => (typeof preload === 'string' ? preload : preload.href));
  const scripts = (assets?.scripts ?? []).flatMap(({ attrs }) => attrs?.src ?? []);
  return [...preloads, ...scripts];
}

/**
 * The files and everything they import statically.
 * @param {string[]} files
 */
function withImports(files) {
  const all = new Set(files);
  for (const file of all) {
    const source = readFileSync(join(dist, 'client', file), 'utf8');
    for (const [, imported] of source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
      all.add(`/assets/${imported}`);
  }
  return [...all];
}

/** @param {string} file */
function gzippedBytes(file) {
  return gzipSync(readFileSync(join(dist, 'client', file)), { level: 9 }).length;
}

const routes = await readRoutes();
let isOver = false;
for (const [page, matched] of Object.entries(pages)) {
  const files = withImports(matched.flatMap((id) => filesOf(routes[id])));
  const kilobytes = files.reduce((sum, file) => sum + gzippedBytes(file), 0) / 1000;
  isOver ||= kilobytes > budgetKilobytes;
  console.log(
    `${page.padEnd(12)}${kilobytes.toFixed(1).padStart(7)} kB of ${budgetKilobytes} in ${files.length} files`,
  );
  if (process.argv.includes('--files')) {
    for (const file of files) console.log(`  ${(gzippedBytes(file) / 1000).toFixed(1).padStart(6)} ${file}`);
  }
}
if (isOver) {
  console.error(`A page loads more than ${budgetKilobytes} kB of JavaScript at once (gzip).`);
  process.exitCode = 1;
}
