import { fileURLToPath } from 'node:url';
import { createGateway, type Gateway } from '@kaimai/gateway/gateway';
import { openDatabase, type Db } from '@kaimai/gateway/db/database';
import { migrate } from '@kaimai/gateway/db/migrate';
import { withStartupLock } from '@kaimai/gateway/db/startup-lock';
import type { Deployment } from '@kaimai/gateway/deployment';
import { picturesFolder } from '@kaimai/demo-catalogue/pictures-folder';
import { isShopEmpty, seedCatalogue } from '@kaimai/gateway/seeding/seed-catalogue';
import { closeDataFolder } from '#closed-folder.ts';
import { anonymousKeys, deploymentSecrets, vapidPrivateKey } from '#data-folder.ts';
import { watchDiskRoom } from '#disk-room.ts';
import { listen, tryPort, type Shop } from '#door.ts';
import { prepareDrain } from '#drain.ts';
import type { Environment } from '#environment.ts';
import { createServer } from '#http-server.ts';
import { describeCopy } from '#instance/copy-words.ts';
import { beginInstance } from '#instance/start-instance.ts';
import { readOwnPolicies } from '#legal/own-policies.ts';
import { renderedPages } from '#pages/rendered-pages.ts';
import { robotsRoute } from '#pages/robots.ts';
import { securityTextRoute } from '#pages/security-text.ts';
import { startLocaleFor } from '#pages/start-locale.ts';
import { startResealing } from '#resealing.ts';
import { openShopDatabase, type ShopDatabase } from '#shop-database.ts';

const bundledPicturesFolder = fileURLToPath(picturesFolder);

/** Opens the shop: database, schema, demo goods, gateway, pages, and the door last. Throws when any of it cannot be had. */
export async function openShop(environment: Environment, say: (line: string) => void): Promise<Shop> {
  await tryPort(environment);
  const database = await openShopDatabase(environment, say);
  try {
    closeDataFolder(environment.dataDir, say);
    await withStartupLock(
      database.address,
      () => say('Another program is preparing the database; waiting for it'),
      () => prepareDatabase(database, environment, say),
    );
    return await openOn(database, environment, say);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Everything that a start writes to the database. */
async function prepareDatabase(
  { address }: ShopDatabase,
  environment: Environment,
  say: (line: string) => void,
): Promise<void> {
  const ran = await migrate(address);
  if (ran.length > 0) say(`Brought the database to ${ran.at(-1)}`);
  const { copy } = await beginInstance(address, environment, say);
  for (const line of copy ? describeCopy(copy, environment) : []) say(line);
  const db = openDatabase(address, { poolSize: 4 });
  try {
    if (environment.demo) await stockIfEmpty(db, say);
  } finally {
    await db.destroy();
  }
}

async function openOn(database: ShopDatabase, environment: Environment, say: (line: string) => void): Promise<Shop> {
  let isCrowded = (): boolean => false;
  const server = await createServer(environment, { isCrowded: () => isCrowded() });
  const drain = prepareDrain(server);
  const onFault = (error: unknown, where = 'program'): void => server.log.error({ err: error, where }, 'Fault');
  const room = await watchDiskRoom({
    folders: [environment.dataDir, database.folder ?? environment.dataDir],
    onChange: (isThere) => server.log.error(isThere ? 'There is room for changes again' : noRoom(environment)),
  });
  const gateway = createGateway({
    deployment: deploymentOf(environment, database),
    mayChange: room.isThere,
    onFault,
  });
  isCrowded = gateway.isCrowded;
  try {
    if (!environment.demo && !environment.stripe)
      say('Nobody can pay yet: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set');
    await server.register(gateway.routes);
    securityTextRoute(server, { contact: environment.securityContact, publicUrl: environment.publicUrl });
    robotsRoute(server, { sitemap: `${environment.publicUrl}/sitemap.xml` });
    await renderedPages(server, {
      callGateway: gateway.call,
      anonymousCredentials: anonymousKeys(environment),
      publicUrl: environment.publicUrl,
      startLanguage: environment.startLanguage,
      onGoodsChanged: gateway.onGoodsChanged,
      ownPolicies: readOwnPolicies(environment.dataDir),
    });
    const url = await listen(server, environment);
    gateway.clockwork.start();
    const secrets = deploymentSecrets(environment);
    const stopResealing = startResealing({ db: gateway.db, secrets, mayChange: room.isThere, say, onFault });
    const close = (): Promise<void> => closeAll({ drain, stopResealing, gateway, database });
    return { url, close: () => close().finally(room.stop) };
  } catch (error) {
    room.stop();
    await gateway.close();
    throw error;
  }
}

const noRoom = ({ dataDir }: Environment): string =>
  `The disk of ${dataDir} is full: the shop can be looked at, and takes no changes until there is room again`;

async function stockIfEmpty(db: Db, say: (line: string) => void): Promise<void> {
  if (!(await isShopEmpty(db))) return;
  say('Stocking the shop with the demo catalogue');
  // Loaded here only: the catalogue is large, and most starts do not need it.
  const { demoSource } = await import('#demo-source.ts');
  const { shops, products } = await seedCatalogue({ db, bundledPicturesFolder, now: new Date() }, demoSource());
  say(`Stocked ${shops} shops with ${products} products`);
}

interface Opened {
  drain: () => Promise<void>;
  stopResealing: () => Promise<void>;
  gateway: Gateway;
  database: ShopDatabase;
}

/** In this order nothing that was accepted is dropped: no new requests, the last answers, the last jobs, the database. */
async function closeAll({ drain, stopResealing, gateway, database }: Opened): Promise<void> {
  gateway.drain();
  await drain();
  await stopResealing();
  await gateway.close();
  await database.stop();
}

function deploymentOf(environment: Environment, database: ShopDatabase): Deployment {
  const { databasePoolSize, publicUrl, dataDir, smtpUrl, mailFrom, demo } = environment;
  const { stripe, payWithinSeconds, confirmWithinDays, demoPaceSeconds } = environment;
  return {
    database: database.address,
    databasePoolSize,
    publicUrl,
    startLocale: startLocaleFor(environment.startLanguage, undefined),
    anonymousKeys: anonymousKeys(environment),
    ...deploymentSecrets(environment),
    dataFolder: dataDir,
    bundledPicturesFolder,
    smtpUrl,
    mailFrom,
    demo,
    stripe,
    push: { privateKey: vapidPrivateKey(environment), services: environment.push.services },
    payWithinSeconds,
    confirmWithinDays,
    demoPaceSeconds,
  };
}
