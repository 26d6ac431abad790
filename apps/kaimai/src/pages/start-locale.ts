import { startLocale } from '@kaimai/contract/values/business-constants';
import { parseLocale, type Locale } from '@kaimai/contract/values/locale';

/** The language of browsers without a stored one: a fixed locale, or `auto` for the browser's preference. */
export type StartLanguage = Locale | 'auto';

/** Falls back to the specification's start language. */
export function startLocaleFor(language: StartLanguage, acceptLanguage: string | undefined): Locale {
  if (language !== 'auto') return language;
  const preferences = (acceptLanguage ?? '').split(',').map(readPreference);
  const accepted = preferences.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return accepted.flatMap(({ locale }) => locale ?? []).at(0) ?? startLocale;
}

function readPreference(range: string): { locale: Locale | undefined; weight: number } {
  const [tag, ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { locale: parseLocale(tag), weight: Number(quality) || 0 };
}
