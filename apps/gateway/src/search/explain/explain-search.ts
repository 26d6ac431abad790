import type { DataAccess } from '#cache/caches.ts';
import type { Text } from '#db/column.ts';
import { listCategoryCodes, listRankedProducts, type RankedProduct } from '#search/explain/explain-search.sql.ts';
import { findListPage } from '#search/matching/list-page.ts';
import { orderOfList } from '#search/matching/list-page.sql.ts';
import { interpretQuery } from '#search/query/interpret-query.ts';
import type { Correction, Term } from '#search/words/search-words.ts';
import { ranking, relevanceOf } from '#search/ranking/ranking.ts';
import { withChoices } from '#search/choices/choices.ts';
import type { Choice, WordScope } from '#search/scope/scope.sql.ts';

type TierName = keyof typeof ranking.tiers;
type FieldName = 'title' | 'keywords or category' | 'other fields' | 'description';

/** How a query is understood, and why its first products stand where they do. */
export interface SearchExplanation {
  typed: string;
  words: { typed: string; matches: string[]; isHead: boolean; isUnknown: boolean }[];
  corrections: Correction[];
  isLoose: boolean;
  /** What is meant and said not to be sold, as it was typed; null if nothing is. */
  unsold: string | null;
  /** Codes of the categories that hold such things. */
  categories: string[];
  total: number;
  products: ExplainedProduct[];
}

export interface ExplainedProduct {
  code: string;
  title: Text;
  category: string;
  tier: TierName;
  /** The best field that has each word, by the word as typed; words without one are left out. */
  fields: Record<string, FieldName>;
  isIntended: boolean;
  quality: number;
  popularity: number;
  relevance: number;
  /** What buyers do after this query: how often, from 0 to 1, and what; null if there is nothing to say. */
  choice: Pick<Choice, 'share' | 'reason'> | null;
  inStock: boolean;
}

/** Explains the first products of a query. */
export async function explainQuery(data: DataAccess, typed: string, limit: number): Promise<SearchExplanation> {
  const query = await withChoices(data, await interpretQuery(data, typed), typed);
  const { words, scope, corrections, isLoose, unsold } = query;
  const base = { typed, corrections, isLoose, unsold, words: words.terms.map((term) => toWord(term)) };
  if (!scope) return { ...base, categories: [], total: 0, products: [] };
  const list = { words: scope, categoryIds: null, shopId: null, listedSince: null };
  const order = orderOfList(list, 'relevance', 'USD');
  const { ids, totalRows } = await findListPage(data, list, [], { order, end: undefined, offset: 0, limit });
  const ranked = new Map((await listRankedProducts(data.db, scope, ids)).map((row) => [row.id, row]));
  return {
    ...base,
    words: base.words.map((word, index) => ({ ...word, isHead: index === scope.intent.headIndex })),
    categories: await listCategoryCodes(data.db, scope.intent.categories),
    total: totalRows,
    products: ids.flatMap((id) => {
      const row = ranked.get(id);
      return row ? [toExplained(row, scope)] : [];
    }),
  };
}

function toWord({ typed, ways, isUnknown }: Term): SearchExplanation['words'][number] {
  const matches = ways.map((way) => {
    if ('chinese' in way) return way.isPart ? way.chinese.join('') : way.chinese.join(' + ');
    if ('german' in way) return `${way.german} (German)`;
    return 'latin' in way ? way.latin.replaceAll(/['()]|:[A-D]+/g, '').trim() : `${way.beginning}…`;
  });
  return { typed, matches: [...new Set(matches)], isHead: false, isUnknown: isUnknown === true };
}

function toExplained(row: RankedProduct, scope: WordScope): ExplainedProduct {
  const { parts } = row;
  const names = scope.terms.map(({ typed }) => typed);
  const fields = parts.levels.flatMap((level, index) =>
    level > 0 ? [[names[index] ?? '', fieldOf(level)] as const] : [],
  );
  const choice = scope.choices?.find(({ productId }) => productId === row.id);
  return {
    code: row.code,
    title: row.title,
    category: row.categoryCode,
    tier: tierName(parts.tier),
    fields: Object.fromEntries(fields),
    isIntended: parts.isIntended,
    quality: rounded(parts.quality),
    popularity: rounded(row.popularity),
    relevance: rounded(relevanceOf(row.rank, row.popularity, choice?.share)),
    choice: choice ? { share: rounded(choice.share), reason: choice.reason } : null,
    inStock: row.inStock,
  };
}

function tierName(tier: number): TierName {
  const names = Object.keys(ranking.tiers) as TierName[];
  return names.find((name) => ranking.tiers[name] === tier) ?? 'other';
}

function fieldOf(level: number): FieldName {
  const { A, B, C } = ranking.fields;
  if (level >= A) return 'title';
  if (level >= B) return 'keywords or category';
  return level >= C ? 'other fields' : 'description';
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
