import { join } from 'node:path';

export interface ProgramAddress {
  port: number;
  url: string;
  /** Everything the program keeps; emptied before every run, together with the other results. */
  dataDir: string;
}

/** The first of seven ports in a row; another lets two runs stand beside each other. */
const firstPort = Number(process.env.E2E_PORT ?? 4610);

export const resultsFolder = join(import.meta.dirname, '..', 'test-results');

function programAt(name: string, port: number): ProgramAddress {
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: join(resultsFolder, 'programs', name),
  };
}

/** Where most journeys happen. */
export const defaultProgram = programAt('patient', firstPort);

/** Opened by the journey in which the time to pay runs out. */
export const quickTimeoutProgram = programAt('impatient', firstPort + 1);

/** Opened by the journey in which shops and buyers write what a page might take for script. */
export const hostileProgram = programAt('hostile', firstPort + 6);

/** Opened, killed and opened again by the journeys of the program itself. */
export const restartedProgram = programAt('mortal', firstPort + 2);

/** A storefront alone, which has no folder, and the gateway that it stands in front of. */
export const foreignGateway = programAt('foreign-gateway', firstPort + 4);
export const storefrontAlone = programAt('storefront-alone', firstPort + 5);

/** Nothing ever listens here. */
export const idlePort = firstPort + 3;
