import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { EnvironmentRefused } from '#environment-refused.ts';
import type { Environment } from '#environment.ts';
import { tryPort, type RunningProgram } from '#listen.ts';
import { restrictDataFolder } from '#private-files.ts';
import { openProgramDatabase } from '#program-database.ts';
import { localUrl } from '#settings/values.ts';
import { restartable } from './restartable.ts';
import { openProgramSources, openStorefrontSources } from './vite-servers.ts';

/** Several files that an editor or git writes together cause one restart. */
const collectMs = 50;
/** Not while the first page is being rendered. */
const prepareAfterMs = 5000;

/**
 * Starts the program from its sources: pages with hot module replacement, the gateway restarted after each change, the
 * database kept. Serves files of the checkout, so only this computer may reach it.
 */
export async function openDevelopment(environment: Environment, say: (line: string) => void): Promise<RunningProgram> {
  refuseUnfit(environment);
  await tryPort(environment);
  const http = createServer();
  const opening = Promise.all([openStorefrontSources(http), openProgramSources()]);
  const database = await openProgramDatabase(environment, say);
  restrictDataFolder(environment.dataDir, say);
  const [{ vite, storefront }, sources] = await opening;
  let isRestart = false;
  const services = restartable(
    async () => {
      // Node's own loader and compile cache are faster; only changed modules need Vite.
      const { startServices } = isRestart ? await sources.load() : await import('./services.ts');
      const started = await startServices({ database, environment, storefront, say, isRestart });
      isRestart = true;
      return started;
    },
    (error) => say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  await services.restart();
  sources.onChange(collected(collectMs, (file) => void timedRestart(file)));
  http.on('request', (request, response) =>
    vite.middlewares(request, response, () => void services.handle(request, response)),
  );
  const url = await listenLocally(http, environment.port);
  setTimeout(() => void sources.prepare().catch(() => undefined), prepareAfterMs).unref();

  async function timedRestart(file: string): Promise<void> {
    const start = performance.now();
    if (!(await services.restart())) return;
    say(`Restarted the gateway in ${Math.round(performance.now() - start)} ms after a change of ${file}`);
  }

  async function close(): Promise<void> {
    http.close();
    http.closeAllConnections();
    await services.close();
    await Promise.all([vite.close(), sources.close()]);
    await database.stop();
  }

  return { url, close };
}

function refuseUnfit({ exposed, gatewayUrl }: Environment): void {
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

/** Calls `act` once, with the last file, when no further call follows within the time. */
function collected(ms: number, act: (file: string) => void): (file: string) => void {
  let timer: NodeJS.Timeout | undefined;
  return (file) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(file), ms);
  };
}
