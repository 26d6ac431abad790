import type { BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';
import { test } from './test.ts';

interface SharedWindow {
  open(create: () => Promise<BrowserContext>): Promise<BrowserContext>;
}

/** A small file of the program, shown between two tests: another site would need another process of the browser. */
const betweenTests = '/robots.txt';

/**
 * Tests that only read screens. Those of one worker share a page, and with it the browser's process and the cache of
 * scripts and pictures. Each begins with its own storage and cookies.
 */
export const readingTest = test.extend<object, { sharedWindow: SharedWindow }>({
  sharedWindow: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none
    async ({}, use) => {
      let opened: BrowserContext | undefined;
      await use({ open: async (create) => (opened ??= await create()) });
      await opened?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, sharedWindow }, use) => {
    // Opened in the first test: only there does it get the options of the configuration.
    await use(await sharedWindow.open(() => browser.newContext()));
  },
  page: async ({ context, viewport, storageState }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(betweenTests);
    await replaceStorage(page, storageState);
    await page.emulateMedia({ colorScheme: 'light' });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

async function replaceStorage(page: Page, state: PlaywrightTestOptions['storageState']): Promise<void> {
  if (typeof state !== 'object') throw new Error('A test with a shared window says what is stored.');
  await page.context().clearCookies();
  await page.context().addCookies(state.cookies);
  await page.evaluate(
    (entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    state.origins.flatMap(({ localStorage }) => localStorage),
  );
}
