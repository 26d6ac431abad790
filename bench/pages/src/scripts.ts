import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import type { PageFigures } from './figures.ts';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * The scripts that Chromium loads without interaction, compressed, and the requests before the page works. Not counted:
 * pictures, and what a service worker stores for offline use.
 */
export async function countScripts(
  url: string,
  browser: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<PageFigures> {
  const chrome = await chromium.launch({ executablePath: browser });
  try {
    const context = await chrome.newContext({ ...phone, serviceWorkers: 'block' });
    const page = await context.newPage();
    await prepare?.(page);
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith('.js')) return;
      const size = compressedSize(response);
      // A script that arrives after the sizes were collected is not counted; the browser may be closed by then.
      size.catch(() => undefined);
      scripts.set(pathname, size);
    });
    await page.addInitScript(() => {
      document.addEventListener('hydrated', () => performance.mark('works'), { once: true });
    });
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('works').length > 0);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.values());
    return {
      scripts: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      requests: await page.evaluate(requestsUntilItWorks),
    };
  } finally {
    await chrome.close();
  }
}

async function compressedSize(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length;
}

/** The page itself and its requests so far, without pictures. Runs in the browser. */
function requestsUntilItWorks(): number {
  const worksAtMs = performance.getEntriesByName('works')[0]?.startTime ?? 0;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isCounted = ({ name, responseEnd }: PerformanceResourceTiming) =>
    responseEnd <= worksAtMs && !/^\/(?:media|pictures)\/|\.(?:svg|png)$/.test(new URL(name).pathname);
  return 1 + resources.filter(isCounted).length;
}
