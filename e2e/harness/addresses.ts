import { join } from 'node:path';

export interface ProgramAddress {
  port: number;
  url: string;
  /** The program's data folder; emptied before each run with the other results. */
  dataDir: string;
  /** Settings of the program, which its operator's commands need, too. */
  variables?: Record<string, string>;
}

/** The first of ten consecutive ports; another value lets two runs be independent. */
const firstPort = Number(process.env.E2E_PORT ?? 4610);

export const resultsFolder = join(import.meta.dirname, '..', 'test-results');

function programAt(name: string, port: number): ProgramAddress {
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: join(resultsFolder, 'programs', name),
  };
}

/** The program of most journeys. */
export const defaultProgram = programAt('default', firstPort);

/** Started by the journey about the payment deadline. */
export const quickTimeoutProgram = programAt('quick-timeout', firstPort + 1);

/** Started by the journey with texts that look like script. */
export const hostileProgram = programAt('hostile', firstPort + 6);

/** Started, killed and restarted by the journeys about the program's start and end. */
export const restartedProgram = programAt('restarted', firstPort + 2);

/** A storefront in proxy mode, which has no data folder, and its gateway. */
export const proxiedGateway = programAt('proxied-gateway', firstPort + 4);
export const storefrontAlone = programAt('storefront-alone', firstPort + 5);

/** Started by the journey in the test language. */
export const testLanguageProgram = programAt('test-language', firstPort + 7);

/** Started by the journey with a collector of traces. */
export const tracedProgram = programAt('traced', firstPort + 9);

/** Nothing listens on this port. */
export const idlePort = firstPort + 3;

/** The identity provider. The journeys that need it start it. */
export const identityProvider = { port: firstPort + 8, url: `http://127.0.0.1:${firstPort + 8}` };
