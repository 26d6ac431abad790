import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { expect, test as base } from '@playwright/test';
import { defaultProgram, type ProgramAddress } from './addresses.ts';
import { registerBuyer, type Buyer } from './buyer.ts';
import { watchForFaults, type Faults } from './faults.ts';
import { wordsIn, type Words } from './words.ts';

export interface Fixtures {
  program: ProgramAddress;
  /** The stored language; null for a browser without one (undefined means the default). */
  language: Locale | null;
  words: Words;
  /** A buyer with an account. */
  buyer: Buyer;
  faults: Faults;
}

/** A visitor's journey. It also fails for unexpected errors in the browser. */
export const test = base.extend<Fixtures>({
  program: [defaultProgram, { option: true }],
  language: ['en_US', { option: true }],
  baseURL: async ({ program }, use) => use(program.url),
  words: async ({ language }, use) => use(wordsIn(language ?? 'zh_CN')),
  buyer: async ({ program }, use) => use(await registerBuyer(program.url)),
  storageState: async ({ program, language }, use) => use(browserOf(program, language)),
  faults: [
    async ({ context }, use) => {
      const faults = watchForFaults(context);
      await use(faults);
      faults.stop();
      expect(faults.found(), 'what went wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

/** A buyer's journey, in a browser with a stored session. */
export const buyerTest = test.extend({
  storageState: async ({ program, language, buyer }, use) => use(browserOf(program, language, buyer)),
});

/** The browser's state of former visits: the language in its storage and cookie, and the session. */
export function browserOf({ url }: ProgramAddress, language: Locale | null, buyer?: Buyer) {
  const stored: Record<string, unknown> = {
    ...(language && { locale: languageTag(language) }),
    ...(buyer && { auth: buyer.credential, userInfo: buyer.userInfo }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { cookies: language ? [localeCookie(url, language)] : [], origins: [{ origin: url, localStorage }] };
}

function localeCookie(url: string, language: Locale) {
  return {
    name: 'locale',
    value: languageTag(language),
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}

export { expect };
