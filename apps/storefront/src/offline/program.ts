import { currentBuild } from './build.ts';
import { programCachePrefix, shellAddress } from './caches.ts';
import { retryWithFreedSpace } from './free-space.ts';

/** The page at this address is stored as the page without content, since the server renders no content of private pages. */
const privateAddress = '/order-list';

/**
 * Stores the files of the program that this page loads, and a page without content that starts the program at any
 * address. Other builds are deleted when this one is complete, so the worker never shows a page whose scripts are gone.
 */
export async function storeProgram(): Promise<void> {
  const name = programCachePrefix + currentBuild();
  const cache = await caches.open(name);
  await Promise.all(loadedFiles().map((address) => storeFile(cache, address)));
  if ((await cache.match(shellAddress)) || (await storeShell(cache))) await deleteOtherBuilds(name);
  // A file that could not be stored is stored by the next document that loads it.
  observeFiles((address) => void storeFile(cache, address).catch(() => undefined));
}

/** The program's files that this page has loaded so far. */
function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(files.filter(isProgramFile)), `${location.origin}/favicon.svg`];
}

function observeFiles(onFile: (address: string) => void): void {
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (isProgramFile(name)) onFile(name);
  }).observe({ type: 'resource' });
}

function isProgramFile(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /^\/(assets|locales|pictures|legal)\//.test(pathname);
}

/** Stores a file from the browser's cache, so that nothing is transferred a second time. */
async function storeFile(cache: Cache, address: string): Promise<void> {
  // Files vary by their encoding only, and are cached decoded.
  if (await cache.match(address, { ignoreVary: true })) return;
  const response = await fetch(address, { cache: 'force-cache' });
  // A missing legal text is stored as such: a deployment may have none of its own. A missing script is not: during an upgrade, a process
  // with another build may have answered.
  const isStorable = response.ok || (response.status === 404 && new URL(address).pathname.startsWith('/legal/'));
  // Cloned, because the write may be repeated.
  if (isStorable) await retryWithFreedSpace(() => cache.put(address, response.clone()));
}

/** Returns false, and stores nothing, if the server has another build. */
async function storeShell(cache: Cache): Promise<boolean> {
  const response = await fetch(privateAddress, { cache: 'reload' });
  const html = await response.text();
  // A new build was installed while this page was open: the pages of that build store it.
  if (!response.ok || !html.includes(currentBuild())) return false;
  // By the attribute the program knows that there is no content to hydrate (client.tsx).
  const shell = new Response(html.replace('<html ', '<html data-shell="" '), { headers: response.headers });
  await retryWithFreedSpace(() => cache.put(shellAddress, shell.clone()));
  return true;
}

async function deleteOtherBuilds(name: string): Promise<void> {
  const others = (await caches.keys()).filter((other) => other.startsWith(programCachePrefix) && other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
}
