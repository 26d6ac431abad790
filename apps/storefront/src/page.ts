import type { GatewayCall } from '@kaimai/contract/gateway-call';
import { parseLocale, type Locale } from '@kaimai/contract/locale';
import type { Currency } from '@kaimai/contract/money';
import type { Region } from '@kaimai/contract/region';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { callFromBrowser } from './api/browser-call.ts';
import { withUnreachableMessage } from './api/unreachable.ts';
import type { HostCredential } from './configuration.ts';
import type { OwnPolicies } from './features/policy/policy.ts';
import { loadLanguage, type Language } from './i18n/language.ts';
import type { Translate } from './i18n/translate.ts';
import { keepLanguageOfAddress } from './settings/language-of-address.ts';
import { currencySetting, regionSetting } from './settings/settings.ts';
import { isTheme, settingsOfCookies, type RenderedSettings } from './settings/rendered-settings.ts';

/** What one page is made with: on the server that of one request, in the browser that of the window. */
export interface Page {
  settings: RenderedSettings;
  language: Language;
  callGateway: GatewayCall;
  /** Where buyers reach the shop, without a trailing slash: the beginning of addresses that are read elsewhere. */
  publicUrl: string;
  /** The language loaders ask in; it changes a moment before the words on the page do. */
  locale: Locale;
  /** For loaders: the region and the currency of this moment. Components use the hooks of the settings. */
  region(): Region;
  currency(): Currency;
  anonymousCredentials?: readonly HostCredential[];
  nonce?: string;
  /** On the server only; see `findOwnPolicy`. */
  ownPolicies?: OwnPolicies;
}

export const currentPage = createIsomorphicFn()
  .server((): Page | Promise<Page> => {
    const context = getGlobalStartContext();
    if (!context) throw new Error('A page is rendered outside of a request.');
    return context.page;
  })
  .client(async (): Promise<Page> => {
    const settings = settingsOfDocument(document.documentElement);
    keepLanguageOfAddress(settings);
    const language = await loadLanguage(settings.locale);
    return {
      settings,
      language,
      callGateway: withUnreachableMessage(callFromBrowser, language),
      publicUrl: document.documentElement.dataset.publicUrl ?? location.origin,
      locale: settings.locale,
      region: regionSetting.read,
      currency: currencySetting.read,
    };
  });

/** For a route's `head`: the texts in the language that the page is being made in. */
export function textsFor({ language, locale }: Page): Translate {
  return language.texts(locale);
}

/** For the `meta` of a route: the page by its name, then whose it is, as a window's title reads. */
export function titled(page: Page, key: string): { title: string } {
  const t = textsFor(page);
  return { title: `${t(key)} · ${t('shell.brand')}` };
}

/** The server writes the settings it rendered with on the html element, and the first client render repeats them. */
function settingsOfDocument({ lang, dataset }: HTMLElement): RenderedSettings {
  const { currency, region, theme, startLocale } = dataset;
  return settingsOfCookies(
    `locale=${lang}; currency=${currency}; address=${region}; theme=${isTheme(theme) ? theme : 'system'}`,
    parseLocale(startLocale),
  );
}
