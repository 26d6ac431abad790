import type { IncomingMessage, ServerResponse } from 'node:http';
import { migrate } from '@kaimai/gateway/db/migrate';
import type { Environment } from '#environment.ts';
import { openConfiguredMetrics } from '#metrics/configured-metrics.ts';
import type { StorefrontServer } from '#pages/renderer.ts';
import { prepareDatabase, serve } from '#program.ts';
import type { ProgramDatabase } from '#program-database.ts';

/** Everything between HTTP and the database. Loaded again after each change of its sources. */
export interface Services {
  handle: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

export interface ServicesOptions {
  database: ProgramDatabase;
  environment: Environment;
  storefront: StorefrontServer;
  print: (line: string) => void;
  /** Whether the database was prepared by an earlier start of the services. */
  isRestart: boolean;
}

/** Starts the services without listening. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { database, environment, storefront, print, isRestart } = options;
  if (isRestart) await migrate(database.address);
  else await prepareDatabase(database, environment, print);
  let handle: Services['handle'] = () => undefined;
  const { close } = await serve(database, environment, print, {
    metrics: await openConfiguredMetrics(environment, print),
    development: storefront,
    open: async (server) => {
      await server.ready();
      handle = (request, response) => server.routing(request, response);
      return environment.publicUrl;
    },
  });
  return { handle, close };
}
