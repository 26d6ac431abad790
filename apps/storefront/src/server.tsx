import type { GatewayCall } from '@kaimai/contract/gateway-call';
import { locales, type Locale } from '@kaimai/contract/locale';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { isGone } from './api/found-or-404.ts';
import type { HostCredential } from './configuration.ts';
import type { OwnPolicies } from './features/policy/policy.ts';
import { languageWith, type Language } from './i18n/language.ts';
import { textsOf } from './i18n/texts.ts';
import type { Page } from './page.ts';
import type { RenderedSettings } from './settings/rendered-settings.ts';

/** What a page is made of. It holds no buyer's data, so there is nothing of a buyer here but the settings. */
export interface PageRequest {
  url: URL;
  settings: RenderedSettings;
  /** Calls the gateway as an anonymous buyer, in the same process. */
  callGateway: GatewayCall;
  /** What browsers sign with while nobody is signed in, host by host. */
  anonymousCredentials?: readonly HostCredential[];
  /** Texts of the deployment in place of those of the house. */
  ownPolicies?: OwnPolicies;
  /** Marks the scripts of this rendering, so that the content security policy can name them. */
  nonce: string;
  /** Where buyers reach the shop, without a trailing slash. */
  publicUrl: string;
}

export interface RenderedDocument {
  status: number;
  /** Where to go instead, as the router wrote it; then there is no document. */
  location: string | null;
  html: string;
}

interface RequestContext {
  page: Page;
  /** Takes the document as the text it is: in and out of a Response it would be encoded twice for nothing. */
  deliver(html: string): void;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}

const languages = Object.fromEntries(locales.map((locale) => [locale, languageWith(locale, textsOf(locale))]));

const start = createStartHandler(async ({ router }) => {
  const html = await transformHtmlStringWithRouter(router, renderToString(<StartServer router={router} />));
  getGlobalStartContext()?.deliver(html);
  const gone = router.state.matches.some(({ error }) => isGone(error));
  return new Response(null, { status: gone ? 410 : getSsrStatus(router) });
});

export default {
  /** Renders one page. Nothing of it is shared with another request but the texts, which never change. */
  async render({ url, ...request }: PageRequest): Promise<RenderedDocument> {
    let html = '';
    const deliver = (document: string) => (html = document);
    const response = await start(new Request(url, { headers: { accept: 'text/html' } }), {
      context: { page: pageOf(request), deliver },
    });
    return { status: response.status, location: response.headers.get('location'), html };
  },
};

function pageOf({ settings, ...rest }: Omit<PageRequest, 'url'>): Page {
  const { locale, region, currency } = settings;
  return { ...rest, settings, locale, language: languageFor(locale), region: () => region, currency: () => currency };
}

function languageFor(locale: Locale): Language {
  const language = languages[locale];
  if (!language) throw new Error(`no texts in ${locale}`);
  return language;
}
