import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from './services.ts';

export interface Restartable {
  /** Requests wait while the services restart. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Resolves with whether the services run again. */
  restart: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** Keeps one set of services running. If a start fails, requests get its error until the next start succeeds. */
export function createRestartable(start: () => Promise<Services>, onFault: (error: unknown) => void): Restartable {
  let current: Promise<Services | undefined> = Promise.resolve(undefined);
  let fault: unknown;

  async function startAgain(former: Services | undefined): Promise<Services | undefined> {
    await former?.close().catch(onFault);
    try {
      return await start();
    } catch (error) {
      fault = error;
      onFault(error);
      return undefined;
    }
  }

  return {
    async handle(request, response) {
      const services = await current;
      if (services) return services.handle(request, response);
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(fault instanceof Error ? fault.stack : String(fault));
    },
    async restart() {
      current = current.then(startAgain);
      return (await current) !== undefined;
    },
    async close() {
      await (await current)?.close();
    },
  };
}
