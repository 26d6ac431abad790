import { expect, type APIResponse, type Page, type Request, type Route } from '@playwright/test';

/** The network counts as idle after this time without an event. */
const idleMs = 1000;
/** The same while a request is open: Playwright never reports the end of some requests. */
const unreportedMs = 8000;

/**
 * Watches the requests of a page from now on. `settle` waits until all are answered and none has followed for a second.
 * Playwright's `networkidle` is not enough: a document reaches it once, often before a click that causes requests.
 */
export function watchNetwork(page: Page): { settle(): Promise<void> } {
  const open = new Set<Request>();
  let lastEvent = performance.now();
  const onEnd = (request: Request) => {
    open.delete(request);
    lastEvent = performance.now();
  };
  page.on('request', (request) => {
    open.add(request);
    lastEvent = performance.now();
  });
  page.on('requestfinished', onEnd).on('requestfailed', onEnd);
  return {
    async settle() {
      const from = performance.now();
      const quietMs = () => performance.now() - Math.max(from, lastEvent);
      await expect.poll(() => quietMs() > (open.size === 0 ? idleMs : unreportedMs)).toBe(true);
    },
  };
}

/** Holds the scripts of the program back until they are released; only those whose address matches, if a condition is given. */
export async function holdScripts(page: Page, isHeld: (address: string) => boolean = () => true) {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld(route.request().url())) await released.promise;
    await route.continue();
  });
  return { release: () => released.resolve() };
}

/**
 * The program's answer to a request that the test intercepts. Playwright may send it on an idle connection that the program has
 * just closed; like a browser, it then sends the request again on a new one.
 */
export function fetchAnswer(route: Route): Promise<APIResponse> {
  return route.fetch({ maxRetries: 1 });
}
