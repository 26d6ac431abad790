import Fastify, { type FastifyInstance } from 'fastify';
import type { Gateway } from '@kaimai/gateway/gateway';
import { anonymousKeys } from '#data-folder.ts';
import type { Environment } from '#environment.ts';
import { keyOfHost } from '#host-keys.ts';
import { readDeploymentPolicies } from '#legal/deployment-policies.ts';
import { browserCalls, sendToServer } from '#simple-shop/browser-calls.ts';
import type { PageTracing } from '#tracing/tracing.ts';
import { renderedPages } from './rendered-pages.ts';
import type { StorefrontServer } from './renderer.ts';
import { robotsRoute } from './robots.ts';
import { securityTextRoute } from './security-text.ts';

interface ServedPages {
  environment: Environment;
  development: StorefrontServer | undefined;
  tracing: PageTracing | undefined;
  onFault: (error: unknown) => void;
}

/** The storefront's routes, rendered by calling the gateway of this process. */
export async function servePages(
  server: FastifyInstance,
  gateway: Gateway,
  { environment, development, onFault, tracing }: ServedPages,
): Promise<void> {
  const { publicUrl, securityContact, startLanguage, dataDir, roles } = environment;
  securityTextRoute(server, { contact: securityContact, publicUrl });
  robotsRoute(server, { sitemap: `${publicUrl}/sitemap.xml` });
  await renderedPages(server, {
    callGateway: gateway.call,
    caches: gateway.caches,
    anonymousCredentials: anonymousKeys(environment),
    publicUrl,
    startLanguage,
    onProductChanged: gateway.onProductChanged,
    deploymentPolicies: readDeploymentPolicies(dataDir),
    development,
    tracing,
    callsFor: browserCalls({
      send: sendToServer(roles.has('gateway') ? server : await openInternalServer(gateway, environment)),
      credential: keyOfHost(anonymousKeys(environment), new URL(publicUrl).hostname),
      onFault,
    }),
  });
}

/** Opens a server that does not listen: it answers the calls of pages without scripts in a process that serves no gateway. */
async function openInternalServer({ routes }: Gateway, { trustedProxies }: Environment): Promise<FastifyInstance> {
  const server = Fastify({ trustProxy: trustedProxies.length > 0 ? trustedProxies : false });
  await server.register(routes);
  return server;
}
