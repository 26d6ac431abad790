import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type StoredState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** A small file of the program without scripts. A page that shows it can write the storage of the program's origin. */
const scriptlessPath = '/robots.txt';

interface SharedContext {
  /** The options that the context was opened with, as JSON. */
  key: string;
  context: BrowserContext;
  /** Stays open between tests. */
  scriptlessPage: Page;
}

/**
 * The browser context of a worker, which the next test reuses if it has the same options. A new context has no cache:
 * loading, parsing and compiling the scripts of its first page is half of that page's processor time. All else is new
 * for each test: pages, cookies, storage, routes.
 */
export class SharedBrowser {
  #shared: SharedContext | undefined;

  /**
   * A context that has only this state in its cookies and storage. Must be called within a test, whose options it gets.
   */
  async open(browser: Browser, options: object, { cookies, origins }: StoredState): Promise<SharedContext> {
    const key = JSON.stringify(options);
    if (this.#shared?.key !== key) {
      await this.close();
      const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
      this.#shared = { key, context, scriptlessPage: await context.newPage() };
      await this.#shared.scriptlessPage.goto(scriptlessPath);
    }
    await this.#shared.context.addCookies(cookies);
    const entries = origins.flatMap(({ localStorage }) => localStorage);
    await this.#shared.scriptlessPage.evaluate(storeAll, entries);
    return this.#shared;
  }

  /** Removes what the test left behind. */
  async clear(): Promise<void> {
    if (!this.#shared) return;
    const { context, scriptlessPage } = this.#shared;
    const pages = context.pages().filter((page) => page !== scriptlessPage);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearCookies();
    // A test that only reads screens uses this page.
    if (new URL(scriptlessPage.url()).pathname !== scriptlessPath) await scriptlessPage.goto(scriptlessPath);
    await scriptlessPage.evaluate(() => sessionStorage.clear());
    const devtools = await context.newCDPSession(scriptlessPage);
    const origin = new URL(scriptlessPage.url()).origin;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.detach();
  }

  async close(): Promise<void> {
    await this.#shared?.context.close();
    this.#shared = undefined;
  }
}

/** Runs in the browser. */
function storeAll(entries: { name: string; value: string }[]): void {
  for (const { name, value } of entries) localStorage.setItem(name, value);
}
