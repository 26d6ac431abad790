import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createGateway, type Gateway } from '@kaimai/gateway/gateway';
import { listOfferedProviders, paymentProviders } from '@kaimai/gateway/payment/providers';
import { openDatabase, type Db } from '@kaimai/gateway/db/database';
import { migrate } from '@kaimai/gateway/db/migrate';
import { withStartupLock } from '@kaimai/gateway/db/startup-lock';
import type { Deployment } from '@kaimai/gateway/deployment';
import type { RequestCounts } from '@kaimai/gateway/http/request-counts';
import type { MediaStore } from '@kaimai/gateway/media/media-store';
import { picturesFolder } from '@kaimai/demo-catalogue/pictures-folder';
import { isCatalogueEmpty, seedCatalogue } from '@kaimai/gateway/seeding/seed-catalogue';
import { systemNow } from '#clock.ts';
import { restrictDataFolder } from '#private-files.ts';
import { anonymousKeys, deploymentSecrets, vapidPrivateKey } from '#data-folder.ts';
import { watchDiskSpace } from '#disk-space.ts';
import { Acceptors } from '#acceptors.ts';
import { listen, reservePort, type RunningProgram } from '#listen.ts';
import { prepareDrain } from '#drain.ts';
import type { Environment } from '#environment.ts';
import { createServer } from '#http-server.ts';
import { describeCopy } from '#instance/describe-copy.ts';
import { joinDatabase, keepMembership, type Member } from '#instance/join-database.ts';
import { beginInstance } from '#instance/start-instance.ts';
import { servePages } from '#pages/serve-pages.ts';
import { CentralCounts } from '#workers/shared-counts.ts';
import { openWorkers } from '#workers/open-workers.ts';
import type { StorefrontServer } from '#pages/renderer.ts';
import { startLocaleFor } from '#pages/start-locale.ts';
import { openMedia } from '#media.ts';
import { openConfiguredMetrics } from '#metrics/configured-metrics.ts';
import type { ProcessMetrics } from '#metrics/process-metrics.ts';
import { openConfiguredTracing } from '#tracing/configured-tracing.ts';
import type { Tracing } from '#tracing/tracing.ts';
import { startResealing } from '#resealing.ts';
import { checkPooler } from '#pooler.ts';
import { watchProcessors } from '#processor-load.ts';
import { openProgramDatabase, type ProgramDatabase } from '#program-database.ts';

const bundledPicturesFolder = fileURLToPath(picturesFolder);

/** Starts the program: database, schema, demo catalogue, gateway, pages, and listening last. Throws if a step fails. */
export async function openProgram(environment: Environment, print: (line: string) => void): Promise<RunningProgram> {
  const releasePort = await reservePort(environment);
  try {
    return await openOnReservedPort(environment, print);
  } finally {
    releasePort();
  }
}

/** Starts the program on the reserved port. */
async function openOnReservedPort(environment: Environment, print: (line: string) => void): Promise<RunningProgram> {
  const database = await openProgramDatabase(environment, print);
  try {
    restrictDataFolder(environment.dataDir, print);
    const member = await withStartupLock(
      database.address,
      () => print('Another program is preparing the database; waiting for it'),
      async () => {
        await prepareDatabase(database, environment, print);
        return joinDatabase(database.address, environment);
      },
    );
    return await serveWithWorkers(database, environment, print, member);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Prepares the database for a start: migrations, the record of the instance and the demo catalogue. */
export async function prepareDatabase(
  { address }: ProgramDatabase,
  environment: Environment,
  print: (line: string) => void,
): Promise<void> {
  const applied = await migrate(address);
  if (applied.length > 0) print(`Brought the database to ${applied.at(-1)}`);
  const { copy } = await beginInstance(address, environment, print);
  for (const line of copy ? describeCopy(copy, environment) : []) print(line);
  const db = openDatabase(address, { poolSize: 4 });
  try {
    if (environment.demo) await seedIfEmpty(db, print);
  } finally {
    await db.destroy();
  }
}

interface ServeOptions {
  /** This process as a member of the processes on the database. */
  member?: Member;
  /** Makes the server reachable and returns its URL; by default the server listens on the port of the settings. */
  open?: (server: FastifyInstance, environment: Environment) => Promise<string>;
  /** Renders pages in place of the storefront's build. */
  development?: StorefrontServer;
  metrics?: ProcessMetrics | undefined;
  /** Counts of requests, shared with other workers. */
  counts?: RequestCounts | undefined;
}

/** Starts the services of the first process and the workers beside it. Closing stops the database last. */
async function serveWithWorkers(
  database: ProgramDatabase,
  environment: Environment,
  print: (line: string) => void,
  member: Member,
): Promise<RunningProgram> {
  const metrics = await openConfiguredMetrics(environment, print);
  const counts = environment.workers > 1 ? new CentralCounts() : undefined;
  const first = await serve(database, environment, print, { member, metrics, counts });
  try {
    const workers = counts && (await openWorkers(first.url, { database, environment, metrics, counts }, print));
    if (workers) metrics?.addProcesses(workers.readMetrics);
    const close = async (): Promise<void> => {
      await Promise.all([workers?.stop(), first.close()]);
      await database.stop();
    };
    return { url: first.url, close };
  } catch (error) {
    await first.close();
    throw error;
  }
}

/** Starts everything but the database. */
export async function serve(
  database: Omit<ProgramDatabase, 'stop'>,
  environment: Environment,
  print: (line: string) => void,
  { open, development, member, metrics, counts }: ServeOptions = {},
): Promise<RunningProgram> {
  let isOverloaded = (): boolean => false;
  const tracing = await openConfiguredTracing(environment, {
    secret: () => deploymentSecrets(environment).deploymentSecret,
    print,
    warn: (line) => server.log.warn(line),
  });
  const server = await createServer(environment, { isOverloaded: () => isOverloaded(), metrics, tracing, counts });
  const acceptors = new Acceptors(server);
  const drain = prepareDrain(server, acceptors);
  const onFault = (error: unknown, where = 'program'): void => {
    metrics?.countFault(where);
    server.log.error({ err: error, where }, 'Fault');
  };
  const diskSpace = await watchDiskSpace({
    folders: [environment.dataDir, database.folder ?? environment.dataDir],
    onChange: (isEnough) =>
      server.log.error(isEnough ? 'There is disk space for changes again' : diskFull(environment)),
  });
  const gateway = createGateway({
    deployment: deploymentOf(environment, database, await openMedia(environment)),
    mayChange: diskSpace.isEnough,
    isMachineBusy: watchProcessors(),
    onFault,
    onLogLine: (line) => server.log.warn(line),
  });
  isOverloaded = gateway.isOverloaded;
  metrics?.measureGateway(gateway);
  metrics?.measureDiskSpace(diskSpace);
  try {
    if (listOfferedProviders(environment, { isCopy: false }).length === 0) print(noProviderMessage());
    const { roles } = environment;
    if (environment.poolerUrl !== undefined) await checkPooler(gateway.db, print);
    await server.register(roles.has('gateway') ? gateway.routes : gateway.health);
    if (roles.has('web'))
      await servePages(server, gateway, { environment, development, onFault, tracing: tracing?.pages });
    // Not awaited: until it listens, changes by other processes show after some seconds.
    if (roles.has('gateway')) void gateway.listenForChanges();
    const url = await (open ? open(server, environment) : listen(acceptors, environment));
    if (roles.has('jobs')) gateway.jobRunner.start();
    const secrets = deploymentSecrets(environment);
    const stopResealing = startResealing({ db: gateway.db, secrets, mayChange: diskSpace.isEnough, print, onFault });
    const leave = member ? keepMembership(gateway.db, member) : async () => undefined;
    const close = (): Promise<void> =>
      closeAll({ drainSeconds: environment.drainSeconds, drain, stopResealing, leave, gateway, metrics, tracing });
    return { url, close: () => close().finally(diskSpace.stop) };
  } catch (error) {
    diskSpace.stop();
    await metrics?.close();
    await gateway.close();
    await tracing?.close();
    throw error;
  }
}

function noProviderMessage(): string {
  const accounts = paymentProviders.filter(({ needs }) => needs.length > 0);
  return `Nobody can pay yet: set ${accounts.map(({ needs }) => needs.join(' and ')).join(', or ')}`;
}

const diskFull = ({ dataDir }: Environment): string =>
  `The disk of ${dataDir} is full: pages can be read, and changes are refused until there is space again`;

async function seedIfEmpty(db: Db, print: (line: string) => void): Promise<void> {
  if (!(await isCatalogueEmpty(db))) return;
  print('Adding the demo catalogue');
  // Imported on demand: the catalogue is large, and most starts do not need it.
  const { demoSource } = await import('#demo-source.ts');
  const { shops, products } = await seedCatalogue({ db, bundledPicturesFolder, now: systemNow() }, demoSource());
  print(`Added ${shops} shops with ${products} products`);
}

interface RunningParts {
  drainSeconds: number;
  drain: () => Promise<void>;
  stopResealing: () => Promise<void>;
  leave: () => Promise<void>;
  gateway: Gateway;
  metrics: ProcessMetrics | undefined;
  tracing: Tracing | undefined;
}

/**
 * The order ensures that nothing is lost: let the load balancer notice, send event streams elsewhere, stop new
 * requests, finish responses, finish jobs.
 */
async function closeAll({ drainSeconds, drain, stopResealing, leave, ...parts }: RunningParts): Promise<void> {
  const { gateway, metrics, tracing } = parts;
  gateway.drain();
  // Awaited later: another process can take over the jobs meanwhile.
  const jobsEnded = gateway.jobRunner.stop();
  await sleep(drainSeconds * 1000);
  gateway.endStreams();
  await drain();
  await stopResealing();
  await jobsEnded;
  await leave();
  await metrics?.close();
  await gateway.close();
  await tracing?.close();
}

function deploymentOf(
  environment: Environment,
  database: Pick<ProgramDatabase, 'address'>,
  media: MediaStore,
): Deployment {
  const { databasePoolSize, publicUrl, dataDir, smtpUrl, mailFrom, demo } = environment;
  const {
    identityProviders,
    paymentAccounts,
    refundLimits,
    payouts,
    webhookHosts,
    payWithinSeconds,
    confirmWithinDays,
    demoPaceSeconds,
  } = environment;
  return {
    database: database.address,
    databasePoolSize,
    poolerUrl: environment.poolerUrl,
    readReplicas: environment.readReplicas,
    publicUrl,
    startLocale: startLocaleFor(environment.startLanguage, undefined),
    anonymousKeys: anonymousKeys(environment),
    ...deploymentSecrets(environment),
    dataFolder: dataDir,
    media,
    bundledPicturesFolder,
    smtpUrl,
    mailFrom,
    demo,
    paymentAccounts,
    identityProviders,
    refundLimits,
    payouts,
    webhookHosts,
    push: { privateKey: vapidPrivateKey(environment), services: environment.push.services },
    payWithinSeconds,
    confirmWithinDays,
    demoPaceSeconds,
  };
}
