import { gatewayPath } from '@kaimai/contract/wire/envelope';
import type { AnyService } from '@kaimai/contract/wire/service';
import type { Page, Request } from '@playwright/test';
import { fetchAnswer } from './network.ts';

const gatewayPattern = `**${gatewayPath}`;

/** Whether a request of a page calls this service. */
export function isCallOf(request: Request, { name }: AnyService): boolean {
  const isCall = new URL(request.url()).pathname === gatewayPath;
  return isCall && request.postData()?.includes(`"service":"${name}"`) === true;
}

/** Answers the calls of services as a broken gateway, until the returned function is called. */
export async function breakServices(page: Page, ...services: AnyService[]): Promise<() => Promise<void>> {
  await page.route(gatewayPattern, (route) =>
    services.some((service) => isCallOf(route.request(), service))
      ? route.fulfill({ status: 500, body: '<html>' })
      : route.fallback(),
  );
  return () => page.unroute(gatewayPattern);
}

/** Lets the gateway act on the calls of a service and loses its answers, until `restore`. */
export async function loseAnswers(page: Page, service: AnyService, errorCode = 'failed') {
  const lost = Promise.withResolvers<void>();
  await page.route(gatewayPattern, async (route) => {
    if (!isCallOf(route.request(), service)) return route.fallback();
    await fetchAnswer(route);
    await route.abort(errorCode);
    return lost.resolve();
  });
  return {
    waitUntilLost: () => lost.promise,
    restore: () => page.unroute(gatewayPattern),
  };
}
