import { contentLocales, type ContentLocale, type Locale } from '@kaimai/contract/values/locale';
import { sql, type RawBuilder } from 'kysely';

/**
 * SQL that reads a text in a jsonb column (`p.title`), in English if it is missing in the reader's language. In the content
 * languages no text is missing (`StoredText`).
 */
export function storedText(column: string, locale: Locale): RawBuilder<string> {
  const text = (language: Locale) => sql<string>`${sql.ref(column)}->>${language}`;
  return isContentLocale(locale) ? text(locale) : sql<string>`coalesce(${text(locale)}, ${text('en_US')})`;
}

/** Like `storedText`, in the language that another column names. */
export function storedTextInLocaleOf(column: string, localeColumn: string): RawBuilder<string> {
  const text = sql.ref(column);
  return sql<string>`coalesce(${text} ->> ${sql.ref(localeColumn)}, ${text} ->> 'en_US')`;
}

/** Like `storedText`, for paragraphs, which are a jsonb array. */
export function storedParagraphs(column: string, locale: Locale): RawBuilder<string[]> {
  const paragraphs = (language: Locale) => sql<string[]>`${sql.ref(column)}->${language}`;
  return isContentLocale(locale)
    ? paragraphs(locale)
    : sql<string[]>`coalesce(${paragraphs(locale)}, ${paragraphs('en_US')})`;
}

function isContentLocale(locale: Locale): locale is ContentLocale {
  return contentLocales.some((content) => content === locale);
}
