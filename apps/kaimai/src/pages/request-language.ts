import { languageInQuery } from '@kaimai/contract/values/language-address';
import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { cookieAttributes, settingsOfCookies, type RenderedSettings } from '@kaimai/storefront/rendered-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startLocaleFor, type StartLanguage } from './start-locale.ts';

/** The settings of a browser, in the language that the URL requests, if any. */
export function settingsOf(request: FastifyRequest, startLanguage: StartLanguage): RenderedSettings {
  const { cookie, 'accept-language': acceptLanguage, 'save-data': saveData } = request.headers;
  const startLocale = startLocaleFor(startLanguage, acceptLanguage);
  const stored = settingsOfCookies(cookie, { startLocale, savesData: requestsDataSaving(saveData) });
  return { ...stored, locale: findRequestedLanguage(request) ?? stored.locale };
}

/** Whether the header is `on`, in any case, perhaps with parameters; anything else is ignored. */
export function requestsDataSaving(header: string | string[] | undefined): boolean {
  return /^\s*on\s*(;|,|$)/i.test([header].flat()[0] ?? '');
}

export function findRequestedLanguage({ url }: FastifyRequest): Locale | undefined {
  const query = url.indexOf('?');
  return query < 0 ? undefined : languageInQuery(new URLSearchParams(url.slice(query)));
}

/** Stores the language for browsers without scripts, whose links carry no language. */
export function storeLanguage(reply: FastifyReply, locale: Locale, isSecure: boolean): void {
  void reply.header('set-cookie', `locale=${languageTag(locale)}${cookieAttributes({ isSecure })}`);
}

/** A proxy in front terminates TLS, so the request itself may be http. */
export function isSecureAt(publicUrl: string, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || publicUrl.startsWith('https:');
}
