import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { expect, test as base } from '@playwright/test';
import { defaultProgram, type ProgramAddress } from './addresses.ts';
import { registerBuyer, type Buyer } from './buyer.ts';
import { localeCookie } from './choose-language.ts';
import { watchForFaults, type Faults } from './faults.ts';
import { SharedBrowser } from './shared-browser.ts';
import { wordsIn, type Words } from './words.ts';

export interface Fixtures {
  program: ProgramAddress;
  /** The stored language; null for a browser without one (undefined means the default). */
  language: Locale | null;
  words: Words;
  /** A buyer with an account. */
  buyer: Buyer;
  faults: Faults;
  /** For tests that need empty caches, or change their browser in a way that cannot be undone, such as its clock. */
  ownContext: boolean;
}

export interface WorkerFixtures {
  sharedBrowser: SharedBrowser;
}

/** A visitor's journey. It also fails for unexpected errors in the browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  program: [defaultProgram, { option: true }],
  language: ['en_US', { option: true }],
  baseURL: async ({ program }, use) => use(program.url),
  words: async ({ language }, use) => use(wordsIn(language ?? 'zh_CN')),
  buyer: async ({ program }, use) => use(await registerBuyer(program.url)),
  storageState: async ({ program, language }, use) => use(browserOf(program, language)),
  ownContext: [false, { option: true }],
  sharedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none
    async ({}, use) => {
      const shared = new SharedBrowser();
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      sharedBrowser,
      ownContext,
      program,
      storageState,
      serviceWorkers,
      javaScriptEnabled,
      viewport,
      hasTouch,
      isMobile,
      locale,
      extraHTTPHeaders,
      permissions,
    },
    use,
  ) => {
    const canShareContext = javaScriptEnabled && serviceWorkers === 'block' && program.url === defaultProgram.url;
    if (ownContext || !canShareContext || typeof storageState !== 'object') {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const options = { viewport, hasTouch, isMobile, locale, extraHTTPHeaders, permissions };
    const { context } = await sharedBrowser.open(browser, options, storageState);
    await use(context);
    return sharedBrowser.clear();
  },
  faults: [
    async ({ context }, use) => {
      const faults = watchForFaults(context);
      await use(faults);
      faults.stop();
      expect(faults.found(), 'unexpected errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** A buyer's journey, in a browser with a stored session. */
export const buyerTest = test.extend({
  storageState: async ({ program, language, buyer }, use) => use(browserOf(program, language, buyer)),
});

/** The browser's state after earlier visits: the language in its storage and cookie, and the session. */
export function browserOf({ url }: ProgramAddress, language: Locale | null, buyer?: Buyer) {
  const stored: Record<string, unknown> = {
    ...(language && { locale: languageTag(language) }),
    ...(buyer && { auth: buyer.credential, userInfo: buyer.userInfo }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { cookies: language ? [localeCookie(url, language)] : [], origins: [{ origin: url, localStorage }] };
}

export { expect };
