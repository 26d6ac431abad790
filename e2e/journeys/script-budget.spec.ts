import { gzipSync } from 'node:zlib';
import { cartAdd } from '@kaimai/contract/cart/cart';
import type { Page } from '@playwright/test';
import { answerTo, open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

/**
 * The kilobytes of JavaScript (gzip) that each page loads without interaction until the network is idle: its imports,
 * and what it fetches later. Lower these when a page becomes lighter.
 */
const budgets = {
  '/': 164,
  '/categories?type=category&commodityCategoryCode=audio': 167,
  '/search?commodityName=headphones': 169,
  '/detail?commodityCode=shoreline-tern-one': 195,
  '/shop?storeCodeNumber=S1001': 184,
  '/cart': 181,
};

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} loads at most ${budget} kB of JavaScript by itself`, async ({ page, words }) => {
    if (path === '/cart') await fillCart(page, words.addToCart);
    const scripts = recordScripts(page);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const sizes = await scripts.sizes();
    const kilobytes = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
    const list = Array.from(sizes, ([address, bytes]) => `${(bytes / 1000).toFixed(1)} ${address}`).join('\n');
    expect(sizes.size, 'scripts').toBeGreaterThan(3);
    expect(kilobytes, list).toBeLessThanOrEqual(budget);
    // A budget far above the real size would hide growth.
    expect(kilobytes, list).toBeGreaterThan(budget * 0.97);
  });
}

/** An empty cart would load less. */
async function fillCart(page: Page, addToCart: string): Promise<void> {
  await open(page, '/detail?commodityCode=pine-glaze-teapot');
  const answered = answerTo(page, cartAdd);
  await page.getByRole('button', { name: addToCart }).first().click();
  await answered;
  // What this page still loads is not what the next one loads.
  await page.goto('about:blank');
}

/** The compressed sizes of the scripts that are fetched from now on, by address. */
function recordScripts(page: Page): { sizes(): Promise<Map<string, number>> } {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) bodies.set(pathname, response.body());
  });
  return {
    async sizes() {
      const compressed = async ([address, body]: [string, Promise<Buffer>]) =>
        [address, gzipSync(await body, { level: 9 }).length] as const;
      return new Map(await Promise.all([...bodies].map(compressed)));
    },
  };
}
