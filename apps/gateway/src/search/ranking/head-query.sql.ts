import { sql, type RawBuilder } from 'kysely';
import { headMark, keywordMark, quoted } from '#search/indexing/search-vector.ts';
import { englishQuery } from '#search/indexing/distinct-stems.ts';
import { latinWordSeparator, type Term, type Way } from '#search/words/search-words.ts';

/**
 * The tsquery for products whose title names the product type as its head noun: the lexemes of a term with the mark of
 * head nouns (head-nouns.ts). Null for a term that is only the beginning of a word.
 */
export function headQuery(term: Pick<Term, 'ways'>): RawBuilder<string> | null {
  return markedQuery(term, headMark);
}

/** As `headQuery`, for products whose keywords name the product type. */
export function keywordQuery(term: Pick<Term, 'ways'>): RawBuilder<string> | null {
  return markedQuery(term, keywordMark);
}

/**
 * The tsquery for products whose titles, which `head` matches, or keywords name the product type. Either is enough for
 * it to count as sold (product-type.ts).
 */
export function calledQuery(term: Pick<Term, 'ways'>, head: RawBuilder<string> | null): RawBuilder<string> | null {
  const keyword = keywordQuery(term);
  return head && keyword ? sql<string>`(${head} || ${keyword})` : head;
}

function markedQuery({ ways }: Pick<Term, 'ways'>, mark: string): RawBuilder<string> | null {
  const chinese = ways.flatMap((way) => chineseHead(way, mark));
  const latin = ways.flatMap((way) => ('latin' in way ? [latinHead(way.latin)] : []));
  const german = ways.flatMap((way) => ('german' in way ? [`('${way.german}')`] : []));
  const parts = [
    ...(chinese.length > 0 ? [sql<string>`${chinese.join(' | ')}::tsquery`] : []),
    ...(latin.length > 0 ? [markedLatin(latin.join(' | '), mark)] : []),
    ...(german.length > 0 ? [markedLatin(german.join(' | '), mark, 'german')] : []),
  ];
  return parts.length > 0 ? sql<string>`(${sql.join(parts, sql` || `)})` : null;
}

/** The tsquery for titles that end with a character as a word of its own: such a lexeme has the mark twice (cutter-child.ts). */
export function characterHead(character: string): RawBuilder<string> {
  return sql<string>`${quoted(`${headMark}${headMark}${character}`)}::tsquery`;
}

/** The longest compound that is marked as a head noun (head-nouns.ts). */
const maxCompoundWords = 3;

/** The parts of a hyphenated word before the last: an `e-reader` is a reader, but with `'e'&` it would also match an e-scooter. */
const partsBeforeLast = /'[^']+'(?::[*A-D]+)?&(?=')/g;

/** A name of several words is marked as one compound: a `drum kit` is not a kit, and a `hot water bottle` not a water bottle. */
function latinHead(latin: string): string {
  const words = latin.split(latinWordSeparator);
  const compound = words.slice(-maxCompoundWords).map((word) => /'([^']+)'/.exec(word)?.[1] ?? '');
  return words.length > 1 ? `('${compound.join('')}')` : `(${latin.replaceAll(partsBeforeLast, '')})`;
}

/** The marked lexemes of a Chinese way: the whole word and, of a compound, its last part. */
function chineseHead(way: Way, mark: string): string[] {
  if (!('chinese' in way)) return [];
  const whole = way.chinese.join('');
  const heads = way.isPart || way.isNamed ? [whole] : [way.chinese.at(-1) ?? '', whole];
  return [...new Set(heads)].map((head) => quoted(`${mark}${head}`));
}

/**
 * The tsquery of Latin words: PostgreSQL stems them, then every lexeme gets the mark and loses its restriction to
 * fields. Of several lexemes one is enough.
 */
function markedLatin(latin: string, mark: string, language: 'english' | 'german' = 'english'): RawBuilder<string> {
  const query = language === 'english' ? englishQuery(latin) : sql<string>`to_tsquery('german', ${latin})`;
  return sql<string>`regexp_replace(replace(${query}::text, '&', '|'),
    '''((?:[^'']|'''')+)''(?::[*A-D]+)?', '''${sql.raw(mark)}\\1''', 'g')::tsquery`;
}
