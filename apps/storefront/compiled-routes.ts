import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const compiler = 'tanstack-router:code-splitter:compile-reference-file';
const root = join(import.meta.dirname, '../..');
/** Files that the compiled form of a route depends on, besides its source. */
const setupFiles = ['apps/storefront/vite.config.ts', 'package-lock.json'];

interface CompiledRoute {
  code: string;
}

type Compile = (this: { environment: { name: string } }, code: string, id: string) => CompiledRoute | null | undefined;

/**
 * Stores the routes that the router's plugin has compiled, from one start of the development server to the next. Each page imports all
 * routes, and compiling them would take a sixth of the time until the first page.
 */
export function compiledRoutes(folder = join(root, 'node_modules/.cache/routes')): Plugin {
  return {
    name: 'kaimai-compiled-routes',
    apply: 'serve',
    configResolved({ plugins }) {
      // The compiler is a plugin twice: for the browser and for the server.
      const transforms = plugins.filter(({ name }) => name === compiler).map(({ transform }) => transform);
      if (transforms.length !== 2) throw new Error(`${transforms.length} plugins ${compiler} instead of two`);
      const setup = hash(...setupFiles.map((file) => readFileSync(join(root, file), 'utf8')));
      mkdirSync(folder, { recursive: true });
      for (const transform of transforms) {
        if (typeof transform !== 'object') throw new Error(`${compiler} has no transform object`);
        transform.handler = withStore(transform.handler as Compile, folder, setup);
      }
    },
  };
}

/**
 * Reads a stored route instead of compiling it. Compiles a route that is not stored or whose source or setup has changed. Also
 * compiles a route again that this process has already compiled: the plugin remembers what the last compiled source shares with
 * its parts, and would compile the parts of the stored route with that.
 */
export function withStore(compile: Compile, folder: string, setup: string): Compile {
  const compiledIds = new Set<string>();
  return function compileOrRead(source, id) {
    const file = join(folder, `${hash(this.environment.name, id)}.json`);
    const key = hash(setup, source);
    const storedRoute = compiledIds.has(id) ? undefined : read(file);
    if (storedRoute?.key === key) return storedRoute.compiled;
    compiledIds.add(id);
    const compiled = compile.call(this, source, id);
    // Not stored if the route shares code with its parts (`tsr-shared`): the plugin then records what is shared while it compiles the
    // route, and needs that to compile the parts.
    if (compiled && !compiled.code.includes('tsr-shared')) writeFileSync(file, JSON.stringify({ key, compiled }));
    return compiled;
  };
}

/** The stored route; undefined if the file is missing or cannot be parsed. */
function read(file: string): { key: string; compiled: CompiledRoute } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
