import { once } from 'node:events';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  createServer,
  createServerModuleRunner,
  isRunnableDevEnvironment,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type { StorefrontServer } from '#pages/renderer.ts';
import type { QuietPeriod } from './quiet-period.ts';
import { storeModules } from './stored-modules.ts';
import type * as ServicesModule from './services.ts';

const apps = join(import.meta.dirname, '../../..');
const root = join(apps, '..');
const cache = join(root, 'node_modules/.cache');

/** Files that the code of all transformed modules depends on: versions of packages, and their `imports` and `exports`. */
const packageFiles = ['package-lock.json', 'apps/*/package.json', 'packages/*/package.json'];
/** Files that the code of the storefront's modules also depends on: its configuration and plugins. */
const storefrontSetup = ['apps/storefront/*.ts', 'apps/storefront/tsconfig.json'];
/** All files that the services are loaded from. */
const serviceFolders = ['kaimai/src', 'gateway/src', '../packages/contract/src', '../packages/demo-catalogue/src'];
const notServices = /\.test\.ts$|[/\\]testing[/\\]/;
/** Folders whose files browsers may load by path. The data folder, which can be in the checkout, is not below these. */
const servedFolders = ['storefront', '../packages', '../node_modules'].map((folder) => join(apps, folder));
/** The longest wait for the watcher: its event `ready` may have come before the listener was added. */
const maxReadyMs = 2000;
/** After this time, the browser has loaded the modules of its first page. */
const verifyAfterMs = 10_000;
const storefrontEntry = 'virtual:tanstack-start-server-entry';

export interface StorefrontSources {
  vite: ViteDevServer;
  /** Renders with the current sources. */
  storefront: StorefrontServer;
}

/** Vite for the pages: serves modules to browsers, and renders. Hot updates use the port of the server. */
export async function openStorefrontSources(httpServer: Server, quietPeriod: QuietPeriod): Promise<StorefrontSources> {
  let scheduleVerification = (): void => undefined;
  const vite = await createServer({
    configFile: join(apps, 'storefront/vite.config.ts'),
    plugins: [
      {
        name: 'kaimai-stored-modules',
        // Called again after Vite's restart, which replaces its environments and its watcher.
        configureServer: (server) => {
          scheduleVerification = storeStorefrontModules(server, quietPeriod);
        },
      },
    ],
    // Node reads TypeScript itself; Vite would bundle the configuration first.
    configLoader: 'native',
    root: join(apps, 'storefront'),
    cacheDir: join(cache, 'vite-storefront'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer }, fs: { allow: servedFolders } },
  });
  const load = async (): Promise<StorefrontServer> =>
    (await serverEnvironmentOf(vite).runner.import(storefrontEntry)).default;
  // Loaded in advance, while the database starts. An error appears again when a page is rendered.
  load().catch(() => undefined);
  const storefront: StorefrontServer = {
    // Nothing is cached in development.
    pageParameters: new Map(),
    render: async (request) => {
      scheduleVerification();
      return (await load()).render(request);
    },
    answerSimple: async (request, onFault) => (await load()).answerSimple(request, onFault),
  };
  return { vite, storefront };
}

/** Called again for each page: Vite replaces its environments when its configuration changes. */
function serverEnvironmentOf(vite: ViteDevServer): RunnableDevEnvironment {
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite cannot run the storefront');
  return environment;
}

/** Returns a function to call for each rendered page; its first call schedules the verification of the stored modules. */
function storeStorefrontModules(vite: ViteDevServer, quietPeriod: QuietPeriod): () => void {
  const environment = serverEnvironmentOf(vite);
  const setup = [...contentsOf([...packageFiles, ...storefrontSetup]), JSON.stringify(environment.config.define)];
  const conditions = environment.config.resolve.conditions;
  const stored = storeModules(environment, join(cache, 'modules-storefront'), [...setup, ...conditions]);
  vite.watcher.on('all', (_event, file) => {
    quietPeriod.onChange();
    stored.forget(file);
    // Also needed for modules that Vite transformed: the runner does not listen to its hot updates.
    environment.runner.clearCache();
  });
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    const verify = async (): Promise<void> => {
      if (await stored.verify(quietPeriod.wait)) environment.runner.clearCache();
    };
    // The imported `setTimeout` returns a promise.
    globalThis.setTimeout(() => void verify(), verifyAfterMs).unref();
  };
}

export interface ProgramSources {
  /** Imports the services, evaluating all their modules again. */
  load: () => Promise<typeof ServicesModule>;
  /** Transforms all modules of the services in advance, so that the first restart is as fast as later ones. */
  prepare: () => Promise<void>;
  /** Calls back after a change of a file of the services, migrations included. */
  onChange: (listener: (file: string) => void) => void;
  /** Waits until all files are watched, and returns what was changed before `onChange` reported it. */
  changedSince: (timeMs: number) => Promise<string[]>;
  close: () => Promise<void>;
}

/** Vite for the program's own sources: Node alone cannot load a changed module again. */
export async function openProgramSources(): Promise<ProgramSources> {
  const vite = await createServer({
    configFile: false,
    root: join(apps, 'kaimai'),
    cacheDir: join(cache, 'vite-program'),
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false, watch: { ignoreInitial: true } },
  });
  const environment = vite.environments.ssr;
  if (!environment) throw new Error('Vite has no server environment');
  const stored = storeModules(environment, join(cache, 'modules-program'), contentsOf(packageFiles));
  const runner = createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: 'prepareStackTrace' });
  const folders = serviceFolders.map((folder) => join(apps, folder));
  const isOfServices = (file: string): boolean =>
    folders.some((folder) => file.startsWith(folder)) && !notServices.test(file);
  const ready = once(vite.watcher, 'ready');
  vite.watcher.add(folders);
  const entry = '/src/development/services.ts';
  return {
    load: async () => {
      runner.clearCache();
      return runner.import(entry);
    },
    prepare: async () => {
      await runner.import(entry);
    },
    onChange: (listener) => {
      for (const event of ['add', 'change', 'unlink'] as const)
        vite.watcher.on(event, (file) => {
          stored.forget(file);
          if (isOfServices(file)) listener(file);
        });
    },
    changedSince: async (timeMs) => {
      await Promise.race([ready, setTimeout(maxReadyMs, undefined, { ref: false })]);
      return filesBelow(folders).filter((file) => isOfServices(file) && modifiedMs(file) > timeMs);
    },
    close: async () => {
      await runner.close();
      await vite.close();
    },
  };
}

function contentsOf(patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

function filesBelow(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
}

function modifiedMs(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.mtimeMs : 0;
}
