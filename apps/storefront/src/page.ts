import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { parseLocale, type Locale } from '@kaimai/contract/values/locale';
import type { Currency } from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { callFromBrowser } from './api/browser-call.ts';
import { withStoredAnswers } from './api/stored-answers.ts';
import { withUnreachableMessage } from './api/unreachable.ts';
import type { HostCredential } from './configuration.ts';
import type { DeploymentPolicies } from './features/policy/policy.ts';
import { loadLanguage, type Language } from './i18n/language.ts';
import type { PlainTextKey, Translate } from './i18n/text-key.ts';
import { storeLanguageOfAddress } from './settings/language-of-address.ts';
import { currencySetting, regionSetting } from './settings/settings.ts';
import { isTheme, settingsOfCookies, type RenderedSettings } from './settings/rendered-settings.ts';

/** The context of one page: of a request on the server, of the window in the browser. */
export interface Page {
  settings: RenderedSettings;
  language: Language;
  callGateway: GatewayCall;
  /** The public origin without a trailing slash, for absolute URLs. */
  publicUrl: string;
  /** The language of the loaders; on a change it is set before the texts on the page. */
  locale: Locale;
  /** For loaders: the current region and currency. Components use the hooks of the settings. */
  region(): Region;
  currency(): Currency;
  /** On the server only: the key pairs that the page contains, with which the browser signs before sign-in. */
  anonymousCredentials?: readonly HostCredential[];
  /** On the server only: the nonce of this response's scripts. */
  nonce?: string;
  /** On the server only: whether calls carry the trace of the page. */
  isTraced?: boolean;
  /** On the server only: the deployment's own policies, which replace the default ones. */
  deploymentPolicies?: DeploymentPolicies;
}

/** The context of the page that is being rendered; on the server it throws outside of a request. */
export const currentPage = createIsomorphicFn()
  .server((): Page | Promise<Page> => {
    const context = getGlobalStartContext();
    if (!context) throw new Error('A page is rendered outside of a request.');
    return context.page;
  })
  .client(async (): Promise<Page> => {
    const settings = settingsOfDocument(document.documentElement);
    storeLanguageOfAddress(settings);
    const language = await loadLanguage(settings.locale);
    return {
      settings,
      language,
      callGateway: withUnreachableMessage(withStoredAnswers(callFromBrowser), language),
      publicUrl: document.documentElement.dataset.publicUrl ?? location.origin,
      locale: settings.locale,
      region: regionSetting.read,
      currency: currencySetting.read,
    };
  });

/** For a route's `head`: the texts in the language of the page. */
export function textsFor({ language, locale }: Page): Translate {
  return language.texts(locale);
}

/** For the `meta` of a route: the page's title with the site's name. */
export function titled(page: Page, key: PlainTextKey): { title: string } {
  const t = textsFor(page);
  return { title: `${t(key)} · ${t('shell.brand')}` };
}

/** The head of a page that search engines do not index: its title only. */
export function unindexedHead(page: Page, title: PlainTextKey) {
  return { meta: [titled(page, title), { name: 'robots', content: 'noindex' }] };
}

/** The server writes its settings on the html element, and the first client render uses the same. */
function settingsOfDocument({ lang, dataset }: HTMLElement): RenderedSettings {
  const { currency, region, theme, lowData, startLocale, savesData } = dataset;
  // In the form of a cookie header, so that the settings are parsed as on the server.
  return settingsOfCookies(
    `locale=${lang}; currency=${currency}; address=${region}; theme=${isTheme(theme) ? theme : 'system'}; lowData=${lowData}`,
    { startLocale: parseLocale(startLocale), savesData: savesData !== undefined },
  );
}
