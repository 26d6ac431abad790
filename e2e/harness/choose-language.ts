import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import type { Page } from '@playwright/test';
import { open } from './open.ts';

/** Stores the language as the choice in the header does, for the pages that are opened next. */
export async function chooseLanguage(page: Page, language: Locale): Promise<void> {
  await page.context().addCookies([localeCookie(page.url(), language)]);
  await page.evaluate((tag) => localStorage.setItem('locale', JSON.stringify(tag)), languageTag(language));
}

/** Opens a page in a language, which stays chosen. */
export async function openIn(page: Page, language: Locale, path: string): Promise<void> {
  // A page without scripts, so that the language can be stored.
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await chooseLanguage(page, language);
  await open(page, path);
}

/** The cookie by which the server renders pages in the language. */
export function localeCookie(url: string, language: Locale) {
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
