import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cartAdd } from '@kaimai/contract/cart/cart';
import type { Page, Response } from '@playwright/test';
import { answerTo, open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

// As on a first visit, no script is in the cache. On a phone, where bytes matter most.
test.use({ ownContext: true, viewport: { width: 390, height: 844 } });

/**
 * The kilobytes of JavaScript (gzip) that each page loads without interaction until the network is idle: its imports,
 * and what it fetches later. Lower these when a page becomes lighter.
 */
const budgets = {
  // Scripts contain each other's file names, which change the size by some bytes.
  '/': 166.1,
  '/categories?type=category&commodityCategoryCode=audio': 170,
  '/search?commodityName=headphones': 172,
  '/detail?commodityCode=shoreline-tern-one': 179.5,
  '/shop?storeCodeNumber=S1001': 179.6,
  // With the offer of a coupon, if there is one.
  '/cart': 180.1,
};

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} loads at most ${budget} kB of JavaScript by itself`, async ({ page, words }) => {
    if (path === '/cart') await fillCart(page, words.addToCart);
    const scripts = recordScripts(page);
    await open(page, path);
    // A budget far above the real size would hide growth. Polled, because a busy machine fetches the last scripts late.
    await expect.poll(async () => (await scripts.loaded()).kilobytes, 'kilobytes').toBeGreaterThan(budget * 0.97);
    await page.waitForLoadState('networkidle');
    const { kilobytes, list } = await scripts.loaded();
    expect(kilobytes, list).toBeLessThanOrEqual(budget);
  });
}

/** Compressed with Brotli: a larger style sheet, with its headers, needs another round trip of a new connection (decision 361). */
const maxStyleBytes = 17_100;

test('the first paint waits for one style sheet, which needs few round trips', async ({ page }) => {
  const sheets: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'stylesheet') sheets.push(response.body());
  });
  await open(page, '/');
  const sizes = (await Promise.all(sheets)).map((sheet) => brotliCompressSync(sheet).length);
  expect(sizes).toEqual([expect.any(Number)]);
  expect(sizes[0]).toBeLessThanOrEqual(maxStyleBytes);
});

/** Adds a product to the cart, since an empty cart would load less. */
async function fillCart(page: Page, addToCart: string): Promise<void> {
  await open(page, '/detail?commodityCode=pine-glaze-teapot');
  const answer = answerTo(page, cartAdd);
  await page.getByRole('button', { name: addToCart }).first().click();
  await answer;
  // Pending requests of this page must not count for the next one.
  await page.goto('about:blank');
}

interface LoadedScripts {
  kilobytes: number;
  /** A line for each script. */
  list: string;
}

/** The scripts that are fetched from now on, by their compressed sizes. */
function recordScripts(page: Page): { loaded(): Promise<LoadedScripts> } {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const size = compressedSize(response);
    // A script that arrives after the last call of `loaded` is not awaited; its page may be closed by then.
    size.catch(() => undefined);
    sizes.set(pathname, size);
  });
  return {
    async loaded() {
      const scripts = await Promise.all(Array.from(sizes, async ([address, size]) => [address, await size] as const));
      const kilobytes = scripts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
      return {
        kilobytes,
        list: scripts.map(([address, bytes]) => `${(bytes / 1000).toFixed(1)} ${address}`).join('\n'),
      };
    },
  };
}

async function compressedSize(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length;
}
