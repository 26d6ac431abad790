import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Manifest {
  tsrStartManifest(): { routes: Record<string, { children?: string[]; preloads?: (string | { href: string })[] }> };
}

const assets = join(import.meta.dirname, '../../apps/storefront/dist/server/assets');

/** The built scripts of each page and layout, by the names of their files under `routes`. */
export async function scriptsOfPages(): Promise<Map<string, string[]>> {
  const [file] = globSync('_tanstack-start-manifest*.js', { cwd: assets });
  if (!file) throw new Error('The storefront is not built.');
  const { tsrStartManifest } = (await import(pathToFileURL(join(assets, file)).href)) as Manifest;
  const routes = Object.entries(tsrStartManifest().routes);
  return new Map(routes.map(([id, { preloads = [] }]) => [id, preloads.map(addressOf)]));
}

function addressOf(preload: string | { href: string }): string {
  return typeof preload === 'string' ? preload : preload.href;
}
