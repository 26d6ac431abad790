import type { Locale } from '@kaimai/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import { plannedEachTime } from '#db/prepared-pool.ts';
import type { Db } from '#http/binding.ts';
import { chineseCharacters, latinWords } from '#search/words.ts';

export interface Suggestion {
  kind: 'word' | 'category' | 'store' | 'commodity';
  text: string;
  code: string;
}

/** At most three hot words, three categories, two shops and six products, names in either language, ten in all. */
export async function listSuggestions(db: Db, typed: string, locale: Locale): Promise<Suggestion[]> {
  const pattern = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<Suggestion>`${plannedEachTime}
    WITH ${namedProducts(typed, pattern)}
    (SELECT 'word' AS kind, word->>${locale} AS text, '' AS code FROM hot_word
     WHERE word->>'zh_CN' ILIKE ${pattern} OR word->>'en_US' ILIKE ${pattern} ORDER BY position LIMIT 3)
    UNION ALL
    (SELECT 'category', name->>${locale}, code FROM category
     WHERE name->>'zh_CN' ILIKE ${pattern} OR name->>'en_US' ILIKE ${pattern} ORDER BY level, position LIMIT 3)
    UNION ALL
    (SELECT 'store', name->>${locale}, code FROM shop
     WHERE name->>'zh_CN' ILIKE ${pattern} OR name->>'en_US' ILIKE ${pattern} ORDER BY follower_count DESC LIMIT 2)
    UNION ALL
    (SELECT 'commodity', title->>${locale}, code FROM named
     ORDER BY in_stock DESC, sold_count DESC, id DESC LIMIT 6)
    LIMIT 10`.execute(db);
  return rows;
}

/**
 * Products whose name contains what is typed. Three Latin letters in a row are looked up in the index of names; the planner
 * takes them to be far more common than they are, hence MATERIALIZED. What is Chinese, or shorter, is looked up among the
 * words that products are found by: each Chinese character is one of these, and one or two letters must begin one.
 */
function namedProducts(typed: string, pattern: string): RawBuilder<unknown> {
  const characters = chineseCharacters(typed).map((character) => `'${character}'`);
  const words = latinWords(typed);
  const inNames = characters.length === 0 && words.some(({ length }) => length >= 3);
  const query = (characters.length > 0 ? characters : words.map((word) => `'${word}':*`)).join(' & ');
  const known = query === '' ? sql`false` : sql`search_vector @@ ${query}::tsquery`;
  return sql`named AS ${inNames ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT id, code, title, in_stock, sold_count FROM product
      WHERE on_sale AND (title->>'zh_CN' || ' ' || (title->>'en_US')) ILIKE ${pattern} AND ${inNames ? sql`true` : known})`;
}
