import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Acceptors } from '#acceptors.ts';
import { listen, reservePort, type RunningProgram } from '#listen.ts';
import { prepareDrain } from '#drain.ts';
import { localKey, type Environment } from '#environment.ts';
import { keyOfHost } from '#host-keys.ts';
import { createServer } from '#http-server.ts';
import { openConfiguredMetrics } from '#metrics/configured-metrics.ts';
import { openConfiguredTracing } from '#tracing/configured-tracing.ts';
import { readDeploymentPolicies } from '#legal/deployment-policies.ts';
import { renderedPages } from '#pages/rendered-pages.ts';
import { robotsRoute } from '#pages/robots.ts';
import { securityTextRoute } from '#pages/security-text.ts';
import { browserCalls } from '#simple-shop/browser-calls.ts';
import { gatewayOverHttp, sendToGateway } from './gateway-over-http.ts';
import { proxyHealth } from './health.ts';
import { forwardRequests } from './forward-requests.ts';

/** Rendering mostly waits for the remote gateway, so more concurrent pages than with a gateway in this process. */
const concurrentPages = 16;

type StorefrontEnvironment = Environment & { gatewayUrl: string };

/** Starts the storefront alone, in front of another gateway. It starts even if that gateway is down; `/readyz` then reports it. */
export async function openStorefront(
  environment: StorefrontEnvironment,
  print: (line: string) => void,
): Promise<RunningProgram> {
  const releasePort = await reservePort(environment);
  try {
    return await openOnReservedPort(environment, print);
  } finally {
    releasePort();
  }
}

/** Starts the storefront on the reserved port. */
async function openOnReservedPort(
  environment: StorefrontEnvironment,
  print: (line: string) => void,
): Promise<RunningProgram> {
  const { gatewayUrl, publicUrl, startLanguage, anonymousKeys = [localKey] } = environment;
  const credential = keyOfHost(anonymousKeys, new URL(publicUrl).hostname);
  const metrics = await openConfiguredMetrics(environment, print);
  const tracing = await openConfiguredTracing(environment, {
    // A gateway with the same secret knows the traces of this process.
    secret: () => environment.deploymentSecrets?.[0] ?? randomBytes(32),
    print,
    warn: (line) => server.log.warn(line),
  });
  const server = await createServer(environment, { metrics, tracing });
  const acceptors = new Acceptors(server);
  const drain = prepareDrain(server, acceptors);
  const onFault = (error: unknown): void => server.log.error({ err: error }, 'The gateway did not answer as it should');
  const traceHeaders = tracing?.headers;
  const callGateway = gatewayOverHttp({ gatewayUrl, credential, onFault, traceHeaders });
  let isOpen = true;
  await server.register(proxyHealth, { callGateway, isOpen: () => isOpen });
  const stopping = new AbortController();
  await server.register(forwardRequests, { gatewayUrl, traceHeaders, stopping: stopping.signal });
  securityTextRoute(server, { contact: environment.securityContact, publicUrl: environment.publicUrl });
  robotsRoute(server, {});
  await renderedPages(server, {
    callGateway,
    anonymousCredentials: anonymousKeys,
    publicUrl,
    startLanguage,
    deploymentPolicies: readDeploymentPolicies(environment.dataDir),
    concurrency: concurrentPages,
    tracing: tracing?.pages,
    callsFor: browserCalls({ send: sendToGateway(gatewayUrl, traceHeaders), credential, onFault }),
  });
  const url = await listen(acceptors, environment);
  return {
    url,
    close: async () => {
      isOpen = false;
      // The load balancer learns from /readyz that this process closes.
      await sleep(environment.drainSeconds * 1000);
      stopping.abort();
      await drain();
      await metrics?.close();
      await tracing?.close();
    },
  };
}
