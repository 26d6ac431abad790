import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { languageTag, locales, type Locale } from '@kaimai/contract/values/locale';
import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import type { AnyRouter } from '@tanstack/react-router';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { pageTexts } from 'virtual:page-texts';
import { isGone } from './api/found-or-404.ts';
import { deferScripts } from './components/document/defer-scripts.ts';
import type { HostCredential } from './configuration.ts';
import { answerSimple } from './features/simple/answer-simple.ts';
import type { SimpleAnswer, SimpleRequest } from './features/simple/simple-request.ts';
import type { DeploymentPolicies } from './features/policy/policy.ts';
import { languageWith, type Language } from './i18n/language.ts';
import { readPageParameters } from './page-parameters.ts';
import type { Page } from './page.ts';
import { isLowData, type RenderedSettings } from './settings/rendered-settings.ts';

/** The input for rendering a page. It contains no buyer's data except the settings. */
export interface PageRequest {
  url: URL;
  settings: RenderedSettings;
  /** Calls the gateway anonymously: in the same process, or in proxy mode over HTTP. */
  callGateway: GatewayCall;
  /** The key pairs for signing before sign-in, by host. */
  anonymousCredentials?: readonly HostCredential[];
  /** Legal texts of the deployment, which replace the defaults. */
  deploymentPolicies?: DeploymentPolicies;
  /** Whether calls from the browser carry the trace of the page. */
  isTraced?: boolean;
  /** The nonce of this response's scripts, for the content security policy. */
  nonce: string;
  /** The public origin without a trailing slash. */
  publicUrl: string;
}

export interface RenderedDocument {
  status: number;
  /** The target of a redirect, as the router wrote it; null where there is a document. */
  location: string | null;
  html: string;
}

interface RequestContext {
  page: Page;
  /** Receives the document as a string: a Response would encode and decode it. */
  deliver(html: string): void;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}

const languages = Object.fromEntries(locales.map((locale) => [locale, languageWith(locale, pageTexts[locale])]));

const start = createStartHandler(async ({ router }) => {
  const html = await transformHtmlStringWithRouter(router, renderToString(<StartServer router={router} />));
  const context = getGlobalStartContext();
  context?.deliver(isComplete(router) ? withLateScripts(html, context.page) : html);
  const isPageGone = router.state.matches.some(({ error }) => isGone(error));
  return new Response(null, { status: isPageGone ? 410 : getSsrStatus(router) });
});

export default {
  pageParameters: readPageParameters(),

  /** Renders a page. Requests share nothing except the texts, which do not change. */
  async render({ url, ...request }: PageRequest): Promise<RenderedDocument> {
    let html = '';
    const deliver = (document: string) => (html = document);
    const response = await start(new Request(url, { headers: { accept: 'text/html' } }), {
      context: { page: pageOf(request), deliver },
    });
    return { status: response.status, location: response.headers.get('location'), html };
  },

  /** Answers a request to the simple shop. Faults are reported to `onFault`, and the buyer gets a page that says so. */
  answerSimple(request: SimpleRequest, onFault: (error: unknown) => void): Promise<SimpleAnswer> {
    const { locale } = request.settings;
    return answerSimple(request, { t: languageFor(locale).texts(), tag: languageTag(locale), onFault });
  },
};

function pageOf({ settings, ...rest }: Omit<PageRequest, 'url'>): Page {
  const { locale, region, currency } = settings;
  return { ...rest, settings, locale, language: languageFor(locale), region: () => region, currency: () => currency };
}

/** Whether the page shows all of its content without scripts. */
function isComplete({ state }: AnyRouter): boolean {
  const isWhole = state.matches.every(({ status }) => status === 'success');
  return isWhole && state.matches.some(({ staticData }) => staticData.completeWithoutScripts === true);
}

function withLateScripts(html: string, { nonce, settings }: Page): string {
  return deferScripts(html, nonce, isLowData(settings) ? 'needed' : 'painted');
}

function languageFor(locale: Locale): Language {
  const language = languages[locale];
  if (!language) throw new Error(`no texts in ${locale}`);
  return language;
}
