import { startLocale } from '@kaimai/contract/business-constants';
import { parseLocale, type Locale } from '@kaimai/contract/locale';

/** In which language a browser is met that has stored none: always the same, or by what it says it likes. */
export type StartLanguage = Locale | 'auto';

/** Without a wish that can be met, the start language of the specification. */
export function startLocaleFor(language: StartLanguage, acceptLanguage: string | undefined): Locale {
  if (language !== 'auto') return language;
  const wishes = (acceptLanguage ?? '').split(',').map(readWish);
  const liked = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return liked.flatMap(({ locale }) => locale ?? []).at(0) ?? startLocale;
}

function readWish(range: string): { locale: Locale | undefined; weight: number } {
  const [tag, ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { locale: parseLocale(tag), weight: Number(quality) || 0 };
}
