import { join } from 'node:path';

export interface ShopAddress {
  port: number;
  url: string;
  /** Everything the program keeps; emptied before every run, together with the other results. */
  dataDir: string;
}

/** The first of seven ports in a row; another lets two runs stand beside each other. */
const firstPort = Number(process.env.E2E_PORT ?? 4610);

export const resultsFolder = join(import.meta.dirname, '..', 'test-results');

function shopAt(name: string, port: number): ShopAddress {
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: join(resultsFolder, 'shops', name),
  };
}

/** Where most journeys happen. */
export const patientShop = shopAt('patient', firstPort);

/** Opened by the journey in which the time to pay runs out. */
export const impatientShop = shopAt('impatient', firstPort + 1);

/** Opened by the journey in which shops and buyers write what a page might take for script. */
export const hostileShop = shopAt('hostile', firstPort + 6);

/** Opened, killed and opened again by the journeys of the program itself. */
export const mortalShop = shopAt('mortal', firstPort + 2);

/** A storefront alone, which has no folder, and the gateway that it stands in front of. */
export const foreignGateway = shopAt('foreign-gateway', firstPort + 4);
export const storefrontAlone = shopAt('storefront-alone', firstPort + 5);

/** Nothing ever listens here. */
export const idlePort = firstPort + 3;
