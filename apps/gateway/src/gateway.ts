import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { FastifyPluginAsync } from 'fastify';
import { JobRunner } from '#jobs/job-runner.ts';
import { Caches, type Subject } from '#cache/caches.ts';
import { systemNow } from '#clock.ts';
import { atMostEvery } from '#concurrency/at-most-every.ts';
import { openPool, type Db, type OpenPool } from '#db/database.ts';
import { Replicas, type ReplicasOptions, type ReplicaState } from '#db/replicas/replicas.ts';
import type { Deployment } from '#deployment.ts';
import { bindings, jobs, routes } from '#domains.ts';
import { Dispatcher } from '#service/dispatcher.ts';
import { gatewayDo } from '#http/gateway-do.ts';
import { healthRoutes } from '#http/health.routes.ts';
import { KeyRing } from '#account/session/key-ring.ts';
import { prepareRateLimits, requestLimits as declaredLimits, type RequestLimits } from '#http/rate-limit.ts';
import type { RouteDeps } from '#http/route-deps.ts';
import { ReadSources, type ReadCounts } from '#service/read-sources.ts';
import type { FindKey } from '#service/valid-key.ts';
import { apiPrefix } from '#operator-api/open-api.ts';
import { operatorApi } from '#operator-api/operator-api.routes.ts';
import { LiveNews } from '#live/live-news.ts';
import { SecurityLog } from '#security-log/security-log.ts';
import { liveRoutes } from '#live/live.routes.ts';

/** About the longest time that an accepted call waits for a connection, so that it is answered within a second. */
const maxQueueMs = 300;

/** After a change of a price or category, a page that may show it is at most this old, in every process. */
const maxStaleMs = 2000;

export interface GatewayOptions {
  deployment: Deployment;
  now?: () => Date;
  /** Whether the disk has room for changes; otherwise commands and uploads are refused, and jobs wait. */
  mayChange?: () => boolean;
  /** Whether the processors are busy, so that work in the background is postponed. */
  isMachineBusy?: () => boolean;
  /** The declared limits by default; tests may set smaller ones. */
  requestLimits?: RequestLimits;
  /** Called for every fault; the gateway itself prints nothing. */
  onFault: (error: unknown, where: string) => void;
  /** Called with a line about what operators should know, for example that a replica is not used. */
  onLogLine?: (line: string) => void;
}

export interface Gateway {
  db: Db;
  caches: Caches;
  /** Whether buyers pay in the sandbox. */
  isDemo: boolean;
  connections: Pick<OpenPool, 'counts' | 'longestWaitMs'>;
  /** The servers that answer queries which a replica may answer. Without DATABASE_READ_URL there are no replicas. */
  reads: { counts: Readonly<ReadCounts>; replicas: () => ReplicaState[]; replicaCaches: readonly Caches[] };
  /** Open event streams of this process. */
  countStreams: () => number;
  /** All of the gateway's HTTP, to be registered in a server of its own or beside the rendered pages. */
  routes: FastifyPluginAsync;
  /** Only `/livez` and `/readyz`, for a process that answers no calls. */
  health: FastifyPluginAsync;
  /** Calls a public query in-process, as server rendering does. */
  call: GatewayCall;
  jobRunner: JobRunner;
  securityLog: SecurityLog;
  /** Subscribes to changes that invalidate the cached pages of a product; null stands for all products. */
  onProductChanged: (listener: (commodityCode: string | null) => void) => void;
  /**
   * Listens for changes by other processes, and removes outdated entries from the caches. Without it changes show after
   * some seconds.
   */
  listenForChanges: () => Promise<void>;
  /** Whether calls arrive faster than the database answers them, so that new calls should be refused. */
  isOverloaded: () => boolean;
  /** From now on `/readyz` answers 503. Everything else continues. */
  drain: () => void;
  /** Makes the clients of event streams connect again, to another process, and opens no more streams. */
  endStreams: () => void;
  /** Ends the jobs and closes the connections to the database. */
  close: () => Promise<void>;
}

/** Creates the gateway on a migrated database. Jobs run only after `jobRunner.start()`. */
export function createGateway(options: GatewayOptions): Gateway {
  const { deployment, now = systemNow, requestLimits = declaredLimits, onFault } = options;
  const { mayChange = () => true, isMachineBusy = () => false, onLogLine = () => undefined } = options;
  const { db, ...connections } = connect(deployment);
  const caches = new Caches(db);
  const keyRing = new KeyRing({ db, caches }, deployment);
  const findKey: FindKey = (accessKey, at) => keyRing.find(accessKey, at);
  const sessionsEnded = (accessKeys: readonly string[]): void => keyRing.forget(accessKeys);
  const { deploymentSecret } = deployment;
  const securityLog = new SecurityLog({ db, deploymentSecret, now, mayChange, onFault });
  const { onAnswered, onRefused } = securityLog;
  const replicas = openReplicas(deployment, {
    // A change of all products is now on the replicas: what was cached from them before may be outdated.
    onReplayed: () => {
      for (const replicaCaches of readSources.replicaCaches)
        for (const subject of subjects) replicaCaches.forget(subject);
    },
    onLogLine,
    primaryConnections: connections.counts,
  });
  const readSources = new ReadSources({ db, caches }, replicas);
  const calls = { db, caches, deployment, bindings, readSources, now, sessionsEnded, mayChange };
  const dispatcher = new Dispatcher({ ...calls, onAnswered, onFault });
  const jobRunner = new JobRunner({ jobs, context: { db, deployment, now }, mayRun: mayChange, onFault });
  const changes = followChanges({ deployment, caches, keyRing, dispatcher, readSources, replicas, onFault });
  const { liveNews } = changes;
  let isReady = true;

  const deps: RouteDeps = { db, caches, deployment, findKey, now, mayChange, isMachineBusy, onFault };

  const health: FastifyPluginAsync = async (server) => {
    await server.register(healthRoutes, { ...deps, isReady: () => isReady });
  };

  return {
    db,
    caches,
    isDemo: deployment.demo,
    connections,
    reads: readsOf(readSources, replicas),
    countStreams: () => liveNews.streams.count,
    routes: allRoutes({ deps, dispatcher, liveNews, requestLimits, onRefused, health }),
    health,
    call: (service, input, callOptions) => dispatcher.call(service, input, callOptions),
    jobRunner,
    securityLog,
    onProductChanged: (listener) => {
      changes.productListeners.push(listener);
      // Listeners are called by notifications of the database; faults of the connection are reported by `onFault`.
      void changes.listen();
    },
    listenForChanges: changes.listen,
    isOverloaded: () => connections.longestWaitMs() > maxQueueMs,
    drain: () => {
      isReady = false;
    },
    endStreams: () => liveNews.streams.close(),
    // The database comes last: the running jobs and the security log still write to it.
    close: async () => {
      await changes.end();
      await jobRunner.stop();
      await securityLog.close();
      await replicas?.close();
      await db.destroy();
    },
  };
}

function readsOf({ counts, replicaCaches }: ReadSources, replicas: Replicas | undefined): Gateway['reads'] {
  return { counts, replicas: () => replicas?.states() ?? [], replicaCaches };
}

interface CachedParts extends Pick<GatewayOptions, 'deployment' | 'onFault'> {
  caches: Caches;
  keyRing: KeyRing;
  dispatcher: Dispatcher;
  readSources: ReadSources;
  replicas: Replicas | undefined;
}

const subjects: readonly Subject[] = ['prices', 'categories'];

/** Removes products, prices, categories and sessions from the caches when a process changes them. */
function followChanges({ deployment, caches, keyRing, dispatcher, readSources, replicas, onFault }: CachedParts) {
  const productListeners: ((commodityCode: string | null) => void)[] = [(code) => dispatcher.forgetProduct(code)];
  const onProductChanged = (code: string | null): void => {
    // Before the listeners: what they remove from caches is read again immediately, and must not come from an old
    // replica.
    replicas?.recordChange(code);
    for (const listener of productListeners) listener(code);
  };
  const forget = (subject: Subject) =>
    atMostEvery(maxStaleMs, () => {
      for (const someCaches of [caches, ...readSources.replicaCaches]) someCaches.forget(subject);
      onProductChanged(null);
    });
  const [forgetPrices, forgetCategories] = [forget('prices'), forget('categories')];
  const liveNews = new LiveNews({
    address: deployment.database,
    onProductChanged,
    onPriceChanged: forgetPrices.request,
    onCategoryChanged: forgetCategories.request,
    onSessionEnded: (sessionNo) => keyRing.forgetSession(sessionNo),
    onFault,
  });
  return {
    liveNews,
    productListeners,
    listen: (): Promise<void> => {
      // Only a process that is notified of changes may read from replicas.
      replicas?.start();
      return liveNews.listen();
    },
    end: async (): Promise<void> => {
      forgetPrices.stop();
      forgetCategories.stop();
      await liveNews.end();
    },
  };
}

function openReplicas(
  { database: primary, databasePoolSize: poolSize, readReplicas }: Deployment,
  options: Pick<ReplicasOptions, 'onReplayed' | 'onLogLine' | 'primaryConnections'>,
): Replicas | undefined {
  if (!readReplicas) return undefined;
  const { url, maxLagSeconds } = readReplicas;
  return new Replicas({ primary, url, poolSize, maxLagMs: maxLagSeconds * 1000, ...options });
}

function connect({ database, poolerUrl, databasePoolSize: poolSize }: Deployment): OpenPool {
  if (poolerUrl === undefined) return openPool(database, { poolSize });
  // A pooler gives each transaction another session.
  return openPool({ connectionString: poolerUrl }, { poolSize, sharesSessions: true });
}

interface AllRoutes {
  deps: RouteDeps;
  dispatcher: Dispatcher;
  liveNews: LiveNews;
  requestLimits: RequestLimits;
  onRefused: SecurityLog['onRefused'];
  health: FastifyPluginAsync;
}

function allRoutes({ deps, dispatcher, liveNews, requestLimits, onRefused, health }: AllRoutes): FastifyPluginAsync {
  const { publicUrl } = deps.deployment;
  return async (server) => {
    // Has no effect if the limits of the pages' server are prepared already; then its counts are used.
    await prepareRateLimits(server);
    await server.register(gatewayDo, { ...deps, dispatcher, publicUrl, requestLimits, onRefused });
    await server.register(health);
    await server.register(liveRoutes, { ...deps, liveNews });
    await server.register(operatorApi, { ...deps, prefix: apiPrefix, requestLimits, onRefused });
    for (const route of routes) await server.register(route, deps);
  };
}
