import { basicInformation } from '@kaimai/contract/account/basic-information';
import type { Browser, Page } from '@playwright/test';
import { answerTo } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

/**
 * Compares low-data mode with the normal one, in transferred bytes (`encodedDataLength`, headers included). A first
 * visit has an empty cache, is left unchanged until the network is idle, and is then scrolled to its end. The visit with
 * the program's files is the next page of the same kind in that browser.
 */
const pages = {
  home: { path: '/', next: '/categories' },
  list: {
    path: '/categories?type=category&commodityCategoryCode=audio',
    next: '/categories?type=category&commodityCategoryCode=kitchen',
  },
  detail: { path: '/detail?commodityCode=shoreline-tern-one', next: '/detail?commodityCode=pine-glaze-teapot' },
};

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const maxShare = 0.5;

for (const [device, screen] of Object.entries(devices)) {
  for (const [name, { path, next }] of Object.entries(pages)) {
    test(`low-data mode halves the bytes of a first visit: ${name} on a ${device}`, async ({ browser, baseURL }) => {
      const normal = await measure(browser, { screen, savesData: false, baseURL, path, next });
      const low = await measure(browser, { screen, savesData: true, baseURL, path, next });
      const rows = rowNames.map((row) => {
        const [normalBytes, lowBytes] = [normal[row], low[row]];
        return `${name} on a ${device}, ${row}: ${kB(normalBytes)} → ${kB(lowBytes)} (${(lowBytes / normalBytes).toFixed(2)})`;
      });
      console.log(rows.join('\n'));
      expect(normal[idleRow]).toBeGreaterThan(200_000);
      for (const row of [idleRow, scrolledRow] as const) expect(low[row] / normal[row], row).toBeLessThan(maxShare);
    });
  }
}

const idleRow = 'first visit until idle';
const scrolledRow = 'first visit and scrolled to the end';
const cachedRow = 'visit with the program’s files';
const rowNames = [idleRow, scrolledRow, cachedRow] as const;

interface Visit {
  screen: (typeof devices)[keyof typeof devices];
  savesData: boolean;
  baseURL: string | undefined;
  path: string;
  next: string;
}

async function measure(browser: Browser, { screen, savesData, baseURL, path, next }: Visit) {
  const options = { ...screen, baseURL, ...(savesData && { extraHTTPHeaders: { 'save-data': 'on' } }) };
  const context = await browser.newContext(options);
  const page = await countBytes(await context.newPage(), { hydrates: !savesData });
  const firstVisitBytes = await page.visit(path);
  const scrollBytes = await page.scroll();
  const nextVisitBytes = await page.visit(next);
  await context.close();
  return { [idleRow]: firstVisitBytes, [scrolledRow]: firstVisitBytes + scrollBytes, [cachedRow]: nextVisitBytes };
}

/**
 * Counts the bytes that a page receives. If the page `hydrates`, a visit also waits for its first call, since a busy machine may
 * request nothing for seconds while it hydrates the page.
 */
async function countBytes(page: Page, { hydrates }: { hydrates: boolean }) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  let bytes = 0;
  let lastEvent = performance.now();
  const open = new Set<string>();
  devTools.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId);
    lastEvent = performance.now();
  });
  const closeRequest = (requestId: string) => {
    open.delete(requestId);
    lastEvent = performance.now();
  };
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    closeRequest(requestId);
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => closeRequest(requestId));
  /**
   * No event for a second, or for eight seconds while a request is open: the end of some requests is never reported, for
   * example when a service worker takes over a page.
   */
  const isIdle = () => performance.now() - lastEvent > (open.size === 0 ? 1000 : 8000);
  const settle = () => expect.poll(isIdle, { timeout: 60_000 }).toBe(true);
  const countDuring = async (act: () => Promise<unknown>) => {
    const before = bytes;
    await act();
    await settle();
    return bytes - before;
  };
  /** Scrolls to the end of the page, even if it grows meanwhile. */
  const scrollToEnd = async () => {
    for (let isAtEnd = false; !isAtEnd;) {
      isAtEnd = await page.evaluate(scrollOn);
      if (isAtEnd || open.size > 0) await settle();
    }
  };
  return {
    visit: (path: string) =>
      countDuring(() => Promise.all([page.goto(path), hydrates && answerTo(page, basicInformation)])),
    scroll: () => countDuring(scrollToEnd),
  };
}

/** Returns true at the end of the page. Runs in the browser, which loads lazy pictures when it draws a frame. */
async function scrollOn(): Promise<boolean> {
  const before = globalThis.scrollY;
  globalThis.scrollBy({ top: globalThis.innerHeight * 0.8, behavior: 'instant' });
  for (let frame = 0; frame < 2; frame++) await new Promise((done) => globalThis.requestAnimationFrame(done));
  return globalThis.scrollY === before;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
