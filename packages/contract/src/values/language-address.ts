import { languageTag, locales, parseLocale, type Locale } from './locale.ts';

/** The parameter for the language of a page, for links from other sites: `/detail?commodityCode=tern-one&lang=en`. */
const parameter = 'lang';

/**
 * The spelling of a language in the parameter and in `hreflang`: `zh`, `en`. The region is added if an earlier language of
 * `locales` has this short name.
 */
export function addressName(locale: Locale): string {
  const [language = ''] = languageTag(locale).split('-');
  return parseLocale(language) === locale ? language : languageTag(locale);
}

/** The language that an address requests; undefined for none or an unknown one. */
export function languageInQuery(query: URLSearchParams): Locale | undefined {
  const name = query.get(parameter);
  return locales.find((locale) => addressName(locale) === name);
}

/** The address of a page in a language. `plain` is the language that the address shows without the parameter. */
export function addressIn(locale: Locale, address: string, plain?: Locale): string {
  if (locale === plain) return address;
  const [page = '', fragment] = address.split('#', 2);
  const localized = `${page}${page.includes('?') ? '&' : '?'}${parameter}=${addressName(locale)}`;
  return fragment === undefined ? localized : `${localized}#${fragment}`;
}

/** The address without its language; the rest stays unchanged, including the order of the parameters. */
export function withoutLanguage(address: string): string {
  const [, page = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  const remaining = (query ?? '').split('&').filter((pair) => pair !== '' && !pair.startsWith(`${parameter}=`));
  return `${page}${remaining.length > 0 ? `?${remaining.join('&')}` : ''}${fragment}`;
}
