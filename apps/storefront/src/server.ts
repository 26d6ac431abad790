import type { GatewayCall } from '@kaimai/contract/gateway-call';
import { locales, type Locale } from '@kaimai/contract/locale';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { languageWith, type Language } from './i18n/language.ts';
import { textsOf } from './i18n/texts.ts';
import type { Page } from './page.ts';
import { settingsOfCookies } from './settings/rendered-settings.ts';
import type { Credential } from './session/credential.ts';

/** What the program that serves the pages hands over with every request. */
export interface PageContext {
  /** Calls the gateway as an anonymous buyer, in the same process. */
  callGateway: GatewayCall;
  /** The key pair browsers sign with while nobody is signed in; local hosts have one of their own. */
  anonymousCredential?: Credential;
  /** Marks the scripts of this rendering, so that the content security policy can name them. */
  nonce: string;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext & { page: Page } };
  }
}

const languages = Object.fromEntries(locales.map((locale) => [locale, languageWith(locale, textsOf(locale))]));

const render = createStartHandler(defaultRenderHandler);

export default {
  /** Renders one page. Nothing of it is shared with another request but the texts, which never change. */
  fetch(request: Request, { context }: { context: PageContext }): Promise<Response> | Response {
    const settings = settingsOfCookies(request.headers.get('cookie') ?? undefined);
    const page: Page = {
      settings,
      language: languageFor(settings.locale),
      callGateway: context.callGateway,
      locale: settings.locale,
      region: () => settings.region,
      currency: () => settings.currency,
      anonymousCredential: context.anonymousCredential,
      nonce: context.nonce,
    };
    return render(request, { context: { ...context, page } });
  },
};

function languageFor(locale: Locale): Language {
  const language = languages[locale];
  if (!language) throw new Error(`no texts in ${locale}`);
  return language;
}
