import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { DevEnvironment, FetchModuleOptions, FetchResult } from 'vite';

type TransformedModule = Extract<FetchResult, { code: string }>;

interface StoredModule {
  /** A hash of the source and of the setup. */
  key: string;
  module: TransformedModule;
}

export interface StoredModules {
  /** Forgets the stored modules of a changed file. Returns whether one of them has been run. */
  forget: (file: string) => boolean;
  /**
   * Transforms the modules that were read from the store, so that Vite's own module graph knows them, and stops reading
   * the store. Waits for `pause` before each module. Returns whether a stored module was wrong.
   */
  verify: (pause?: () => Promise<void>) => Promise<boolean>;
}

/**
 * Stores the modules that Vite transforms for a module runner, for later starts of the development server. A stored module
 * is used while its file has the same content.
 *
 * Not stored are modules without a file, and those that list other files (`import.meta.glob`).
 *
 * @param setup what transformed code depends on besides its source, such as the configuration
 */
export function storeModules(environment: DevEnvironment, folder: string, setup: readonly string[]): StoredModules {
  const store = new ModuleStore(folder, setup);
  const used = new Map<string, { module: TransformedModule; options: FetchModuleOptions }>();
  let isVerified = false;
  const find = (url: string): TransformedModule | null => (isVerified ? null : store.find(url));
  const fetchModule = environment.fetchModule.bind(environment);
  const warmupRequest = environment.warmupRequest.bind(environment);

  const transformAndStore: DevEnvironment['fetchModule'] = async (url, importer, options) => {
    const path = url.split('?', 1)[0];
    // The router's plugin can compile a part of a route only after the route itself.
    if (path !== undefined && path !== url && used.has(path)) await environment.transformRequest(path);
    const result = await fetchModule(url, importer, options);
    if ('code' in result && !isVerified) store.write(url, result);
    return result;
  };
  environment.fetchModule = async (url, importer, options) => {
    const module = find(url);
    if (!module) return transformAndStore(url, importer, options);
    // `cached: false`, so that Vite returns the code although the runner has the module already.
    used.set(url, { module, options: { ...options, cached: false } });
    return module;
  };
  environment.warmupRequest = async (url) => {
    if (!find(url)) await warmupRequest(url);
  };

  return {
    forget: (file) => {
      store.forget(file);
      return !isVerified && [...used.values()].some(({ module }) => module.file === file);
    },
    verify: async (pause) => {
      let isWrong = false;
      for (const [url, { module, options }] of used) {
        await pause?.();
        const result = await transformAndStore(url, undefined, options).catch(() => undefined);
        isWrong ||= !result || !('code' in result) || result.code !== module.code;
        // Lets the process answer requests between two modules.
        await setImmediate();
      }
      isVerified = true;
      return isWrong;
    },
  };
}

/** A folder with one JSON file for each module. */
class ModuleStore {
  /** By URL; null where the store has none. */
  readonly #modules = new Map<string, TransformedModule | null>();
  readonly #folder: string;
  readonly #setupHash: string;

  constructor(folder: string, setup: readonly string[]) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#setupHash = hashOf(...setup);
  }

  /** The stored module, if it was made from the current content of its file with this setup. */
  find(url: string): TransformedModule | null {
    const cached = this.#modules.get(url);
    if (cached !== undefined) return cached;
    const stored = readStored(this.#fileOf(url), this.#setupHash);
    this.#modules.set(url, stored);
    return stored;
  }

  write(url: string, module: TransformedModule): void {
    const source = module.file === null ? undefined : readText(module.file);
    if (source === undefined || source.includes('import.meta.glob')) return;
    const stored: StoredModule = { key: hashOf(this.#setupHash, source), module: { ...module, invalidate: false } };
    writeFileSync(this.#fileOf(url), JSON.stringify(stored));
  }

  /** Forgets the modules of a file, so that they are transformed again. */
  forget(file: string): void {
    for (const [url, module] of this.#modules) if (module?.file === file) this.#modules.delete(url);
  }

  #fileOf(url: string): string {
    return join(this.#folder, `${hashOf(url)}.json`);
  }
}

function readStored(file: string, setupHash: string): TransformedModule | null {
  const stored = parseStored(readText(file));
  if (!stored) return null;
  const { key, module } = stored;
  const source = module.file === null ? undefined : readText(module.file);
  return source !== undefined && key === hashOf(setupHash, source) ? module : null;
}

/** Undefined also for a file that was not written to its end. */
function parseStored(text: string | undefined): StoredModule | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as StoredModule);
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hashOf(...parts: readonly string[]): string {
  return hash('sha1', JSON.stringify(parts));
}
