import { languageTag, locales, parseLocale, type Locale } from './locale.ts';

/** Names the language of a page in its address, for those who come from elsewhere: `/detail?commodityCode=tern-one&lang=en`. */
const parameter = 'lang';

/** As the parameter spells a language, and `hreflang`: `zh`, `en`; with its region where an earlier language has the same. */
export function addressName(locale: Locale): string {
  const [language = ''] = languageTag(locale).split('-');
  return parseLocale(language) === locale ? language : languageTag(locale);
}

/** The language that an address asks for; undefined for one that asks for none, or for one that there is not. */
export function languageInQuery(query: URLSearchParams): Locale | undefined {
  const name = query.get(parameter);
  return locales.find((locale) => addressName(locale) === name);
}

/** The address that shows its page in a language: the plain one where that is met in the language anyway. */
export function addressIn(locale: Locale, address: string, plain?: Locale): string {
  if (locale === plain) return address;
  const [page = '', fragment] = address.split('#', 2);
  const asking = `${page}${page.includes('?') ? '&' : '?'}${parameter}=${addressName(locale)}`;
  return fragment === undefined ? asking : `${asking}#${fragment}`;
}

/** The address without its language; all else stays as it was written, the order of the parameters included. */
export function withoutLanguage(address: string): string {
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const remaining = (query ?? '').split('&').filter((pair) => pair !== '' && !pair.startsWith(`${parameter}=`));
  return `${page}${remaining.length > 0 ? `?${remaining.join('&')}` : ''}${fragment}`;
}
