import type { GatewayCall } from '@kaimai/contract/gateway-call';
import type { FastifyPluginAsync } from 'fastify';
import { JobRunner } from '#jobs/job-runner.ts';
import { systemNow } from '#clock.ts';
import { longestWaitMs, openDatabase } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import { bindings, jobs, routes } from '#domains.ts';
import type { Db } from '#http/binding.ts';
import { Dispatcher } from '#http/dispatcher.ts';
import { gatewayDo } from '#http/gateway-do.ts';
import { healthRoutes } from '#http/health.routes.ts';
import { KeyRing } from '#http/key-ring.ts';
import { prepareRateLimits, requestLimits as declaredLimits, type RequestLimits } from '#http/rate-limit.ts';
import type { RouteDeps } from '#http/route-deps.ts';
import { LiveNews } from '#live/live-news.ts';
import { SecurityLog } from '#security-log/security-log.ts';
import { liveRoutes } from '#live/live.routes.ts';

/** Those that are let in wait for about as long, and then need their own time: they are to be answered within a second. */
const longestQueueMs = 300;

export interface GatewayOptions {
  deployment: Deployment;
  now?: () => Date;
  /** Whether there is room for changes; commands, uploads and jobs wait while there is none. */
  mayChange?: () => boolean;
  /** Those that are declared, unless a test needs smaller ones. */
  requestLimits?: RequestLimits;
  /** Told of every fault; the gateway itself prints nothing. */
  onFault: (error: unknown, where: string) => void;
}

export interface Gateway {
  db: Db;
  /** All of the gateway's HTTP, to be registered in a server of its own or beside the rendered pages. */
  routes: FastifyPluginAsync;
  /** Calls a public query from within the program, as a page that is being rendered does. */
  call: GatewayCall;
  jobRunner: JobRunner;
  securityLog: SecurityLog;
  /** Has somebody who keeps pages told which product's look different now; null where that may be true of any. */
  onGoodsChanged: (hear: (commodityCode: string | null) => void) => void;
  /** Whether calls come faster than the database answers; one more would only make all wait for longer. */
  isCrowded: () => boolean;
  /** `/readyz` answers 503 from now on, and the streams of news end; everything else goes on. */
  drain: () => void;
  /** Ends the jobs and the connections to the database. */
  close: () => Promise<void>;
}

/** Puts the gateway together on a database that has been migrated. Jobs run only after `jobRunner.start()`. */
export function createGateway(options: GatewayOptions): Gateway {
  const { deployment, now = systemNow, mayChange = () => true, requestLimits = declaredLimits, onFault } = options;
  const db = openDatabase(deployment.database, { poolSize: deployment.databasePoolSize });
  const keyRing = new KeyRing(db, deployment);
  const sessionsEnded = (accessKeys: readonly string[]): void => keyRing.forget(accessKeys);
  const { deploymentSecret } = deployment;
  const securityLog = new SecurityLog({ db, deploymentSecret, now, mayChange, onFault });
  const { onAnswered, onRefused } = securityLog;
  const dispatcher = new Dispatcher({ onAnswered, db, deployment, bindings, now, sessionsEnded, mayChange, onFault });
  const jobRunner = new JobRunner({ jobs, context: { db, deployment, now }, mayRun: mayChange, onFault });
  const hearers: ((commodityCode: string | null) => void)[] = [(code) => dispatcher.forgetGoods(code)];
  const onGoods = (code: string | null): void => {
    for (const hear of hearers) hear(code);
  };
  const liveNews = new LiveNews({ address: deployment.database, onGoods, onFault });
  let ready = true;

  const plugin: FastifyPluginAsync = async (server) => {
    await prepareRateLimits(server);
    const deps: RouteDeps = { db, deployment, keyRing, now, mayChange, onFault };
    await server.register(gatewayDo, {
      onRefused,
      dispatcher,
      keyRing,
      publicUrl: deployment.publicUrl,
      requestLimits,
      now,
      onFault,
    });
    await server.register(healthRoutes, { ...deps, isReady: () => ready });
    await server.register(liveRoutes, { ...deps, liveNews });
    for (const route of routes) await server.register(route, deps);
  };

  return {
    db,
    routes: plugin,
    call: (service, input, asked) => dispatcher.call(service, input, asked),
    jobRunner,
    securityLog,
    onGoodsChanged: (hear) => {
      hearers.push(hear);
      void liveNews.listen();
    },
    isCrowded: () => longestWaitMs(db) > longestQueueMs,
    drain: () => {
      ready = false;
      liveNews.streams.close();
    },
    close: async () => {
      await liveNews.end();
      await jobRunner.stop();
      await securityLog.close();
      await db.destroy();
    },
  };
}
