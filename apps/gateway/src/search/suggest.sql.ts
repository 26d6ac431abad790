import type { Locale } from '@kaimai/contract/locale';
import { sql } from 'kysely';
import { plannedEachTime } from '#db/prepared-pool.ts';
import type { Db } from '#http/binding.ts';

export interface Suggestion {
  kind: 'word' | 'category' | 'store' | 'commodity';
  text: string;
  code: string;
}

/** At most three hot words, three categories, two shops and six products, names in either language, ten in all. */
export async function listSuggestions(db: Db, typed: string, locale: Locale): Promise<Suggestion[]> {
  const pattern = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<Suggestion>`${plannedEachTime}
    (SELECT 'word' AS kind, word->>${locale} AS text, '' AS code FROM hot_word
     WHERE word->>'zh_CN' ILIKE ${pattern} OR word->>'en_US' ILIKE ${pattern} ORDER BY position LIMIT 3)
    UNION ALL
    (SELECT 'category', name->>${locale}, code FROM category
     WHERE name->>'zh_CN' ILIKE ${pattern} OR name->>'en_US' ILIKE ${pattern} ORDER BY level, position LIMIT 3)
    UNION ALL
    (SELECT 'store', name->>${locale}, code FROM shop
     WHERE name->>'zh_CN' ILIKE ${pattern} OR name->>'en_US' ILIKE ${pattern} ORDER BY follower_count DESC LIMIT 2)
    UNION ALL
    (SELECT 'commodity', title->>${locale}, code FROM product
     WHERE on_sale AND (title->>'zh_CN' ILIKE ${pattern} OR title->>'en_US' ILIKE ${pattern})
     ORDER BY in_stock DESC, sold_count DESC LIMIT 6)
    LIMIT 10`.execute(db);
  return rows;
}
