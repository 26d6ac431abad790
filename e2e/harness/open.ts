import { basicInformation } from '@kaimai/contract/account/basic-information';
import { liveNewsPath } from '@kaimai/contract/live/live';
import type { AnyService } from '@kaimai/contract/wire/service';
import type { Page, Response, Route } from '@playwright/test';
import { isCallOf } from './calls.ts';
import { fetchAnswer } from './network.ts';

/**
 * Opens a page and waits for hydration: a page sends its first request after its buttons work. Waits for the answer only once
 * the new document is committed, since an earlier answer belongs to the previous document.
 */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await waitForHydration(page);
}

/** Opens a page with a session and waits until it is connected for live updates, which is its last request. */
export async function openListening(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === liveNewsPath);
  await Promise.all([waitForHydration(page), listening]);
}

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await waitForHydration(page);
}

async function waitForHydration(page: Page): Promise<void> {
  await Promise.all([answerTo(page, basicInformation), page.waitForLoadState()]);
  await page.waitForFunction(isContentHydrated);
}

/**
 * Runs in the browser. React hydrates the content of a page after the frame around it. If a test navigates in between, React
 * reports an error of the router, and renders the next page nevertheless.
 */
function isContentHydrated(): boolean {
  const content = document.querySelector('main > *');
  return !content || Object.keys(content).some((name) => name.startsWith('__react'));
}

/** Waits for the next answer of a service. */
export function answerTo(page: Page, service: AnyService): Promise<Response> {
  return page.waitForResponse((response) => isCallOf(response.request(), service));
}

/** Holds the next answers of a service back until they are released. */
export async function holdAnswer(page: Page, service: AnyService) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const answers: Promise<void>[] = [];
  const hold = async (route: Route) => {
    const response = await fetchAnswer(route);
    held.resolve();
    await released.promise;
    await route.fulfill({ response });
  };
  await page.route('**/gateway.do', async (route) => {
    if (!isCallOf(route.request(), service)) return route.continue();
    const answer = hold(route);
    answers.push(answer);
    return answer;
  });
  return {
    waitUntilHeld: () => held.promise,
    async release() {
      released.resolve();
      await held.promise;
      // Waits for all held requests, also for those that arrive meanwhile: one that is still held when the route is removed
      // would be sent by the browser.
      for (let count = 0; count < answers.length;) {
        count = answers.length;
        await Promise.all(answers);
      }
      await page.unroute('**/gateway.do');
    },
  };
}
