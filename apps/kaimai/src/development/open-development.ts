import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { systemNow } from '#clock.ts';
import { EnvironmentRefused } from '#environment-refused.ts';
import type { Environment } from '#environment.ts';
import { reservePort, type RunningProgram } from '#listen.ts';
import { restrictDataFolder } from '#private-files.ts';
import { openProgramDatabase, type ProgramDatabase } from '#program-database.ts';
import { localUrl } from '#settings/values.ts';
import { createQuietPeriod, type QuietPeriod } from './quiet-period.ts';
import { createRestartable } from './restartable.ts';
import {
  openProgramSources,
  openStorefrontSources,
  type ProgramSources,
  type StorefrontSources,
} from './vite-servers.ts';

/** Several files that an editor or git writes together cause one restart. */
const debounceMs = 50;
/** Watching 1,500 files would delay the first page by a third of a second. */
const watchAfterMs = 1500;
/** Transforming these files would delay the first page even longer. */
const prepareAfterMs = 5000;

/**
 * Starts the program from its sources: pages with hot module replacement, the gateway restarted after each change, the
 * database kept running. Serves files of the checkout, so only this computer may reach it.
 */
export async function openDevelopment(
  environment: Environment,
  print: (line: string) => void,
): Promise<RunningProgram> {
  const startedMs = systemNow().getTime();
  refuseUnsuitableEnvironment(environment);
  const releasePort = await reservePort(environment);
  try {
    return await openOnReservedPort(environment, print, startedMs);
  } finally {
    releasePort();
  }
}

/** Starts the program on the reserved port. */
async function openOnReservedPort(
  environment: Environment,
  print: (line: string) => void,
  startedMs: number,
): Promise<RunningProgram> {
  const http = createServer();
  const quietPeriod = createQuietPeriod();
  const opening = openStorefrontSources(http, quietPeriod);
  // A failure is thrown by `await opening` below. Before that, Node would report it as an unhandled rejection.
  opening.catch(() => undefined);
  const database = await openProgramDatabase(environment, print);
  try {
    restrictDataFolder(environment.dataDir, print);
    const sources = await opening;
    return await serveSources({ http, sources, quietPeriod, database, environment, print, startedMs });
  } catch (error) {
    await database.stop();
    throw error;
  }
}

interface SourceServices {
  http: Server;
  sources: StorefrontSources;
  quietPeriod: QuietPeriod;
  database: ProgramDatabase;
  environment: Environment;
  print: (line: string) => void;
  startedMs: number;
}

/** Serves the sources over HTTP, and restarts the gateway when one of them has changed since `startedMs`. */
async function serveSources(options: SourceServices): Promise<RunningProgram> {
  const { http, quietPeriod, database, environment, print, startedMs } = options;
  const { vite, storefront } = options.sources;
  // Node's own loader and compile cache are faster; only changed modules need Vite.
  let load: ProgramSources['load'] = () => import('./services.ts');
  let isRestart = false;
  const services = createRestartable(
    async () => {
      const { startServices } = await load();
      const started = await startServices({ database, environment, storefront, print, isRestart });
      isRestart = true;
      return started;
    },
    (error) => print(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  await services.restart();
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => void services.handle(request, response)),
  );
  const url = await listenLocally(http, environment.port);
  let watched: ProgramSources | undefined;
  const watchTimer = setTimeout(() => void watch(), watchAfterMs);

  async function watch(): Promise<void> {
    const sources = await openProgramSources();
    watched = sources;
    load = () => sources.load();
    const onFileChange = debounce(debounceMs, (file) => void restartAndReport(file));
    sources.onChange(onFileChange);
    for (const file of await sources.changedSince(startedMs)) onFileChange(file);
    // A source that cannot be transformed is reported by the restart that needs it.
    setTimeout(() => void prepare().catch(() => undefined), prepareAfterMs).unref();
    async function prepare(): Promise<void> {
      await quietPeriod.wait();
      await sources.prepare();
    }
  }

  async function restartAndReport(file: string): Promise<void> {
    const start = performance.now();
    if (!(await services.restart())) return;
    print(`Restarted the gateway in ${Math.round(performance.now() - start)} ms after a change of ${file}`);
  }

  async function close(): Promise<void> {
    clearTimeout(watchTimer);
    http.close();
    http.closeAllConnections();
    await services.close();
    await Promise.all([vite.close(), watched?.close()]);
    await database.stop();
  }

  return { url, close };
}

function refuseUnsuitableEnvironment({ exposed, gatewayUrl }: Environment): void {
  if (exposed)
    throw new EnvironmentRefused('npm run dev is for this computer only; unset HOST and PUBLIC_URL, or use npm start.');
  if (gatewayUrl !== undefined) throw new EnvironmentRefused('npm run dev runs its own gateway; unset GATEWAY_URL.');
}

async function listenLocally(http: Server, port: number): Promise<string> {
  http.listen({ host: '127.0.0.1', port });
  await once(http, 'listening');
  const address = http.address();
  return localUrl('127.0.0.1', typeof address === 'object' && address ? address.port : port);
}

/** Calls `callback` once, with the last file, when no further call follows within the time. */
function debounce(ms: number, callback: (file: string) => void): (file: string) => void {
  let timer: NodeJS.Timeout | undefined;
  return (file) => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(file), ms);
  };
}
