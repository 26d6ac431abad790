import { test } from './test.ts';

/**
 * Tests that only read screens. The tests of one worker share a page, and with it the browser's process. Each test begins with
 * its own storage and cookies.
 */
export const readingTest = test.extend({
  page: async ({ context, viewport }, use) => {
    const [page = await context.newPage()] = context.pages();
    await page.emulateMedia({ colorScheme: 'light' });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});
