import type { GatewayCall } from '@kaimai/contract/gateway-call';
import type { Locale } from '@kaimai/contract/locale';
import type { Currency } from '@kaimai/contract/money';
import type { Region } from '@kaimai/contract/region';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { callFromBrowser } from './api/browser-call.ts';
import { loadLanguage, type Language } from './i18n/language.ts';
import type { Translate } from './i18n/translate.ts';
import type { Credential } from './session/credential.ts';
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
  anonymousCredential?: Credential | undefined;
  nonce?: string;
}

export const currentPage = createIsomorphicFn()
  .server((): Page | Promise<Page> => {
    const context = getGlobalStartContext();
    if (!context) throw new Error('A page is rendered outside of a request.');
    return context.page;
  })
  .client(async (): Promise<Page> => {
    const settings = settingsOfDocument(document.documentElement);
    return {
      settings,
      language: await loadLanguage(settings.locale),
      callGateway: callFromBrowser,
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

/** The server writes the settings it rendered with on the html element, and the first client render repeats them. */
function settingsOfDocument({ lang, dataset }: HTMLElement): RenderedSettings {
  const { currency, region, theme } = dataset;
  return settingsOfCookies(
    `locale=${lang}; currency=${currency}; address=${region}; theme=${isTheme(theme) ? theme : 'system'}`,
  );
}
