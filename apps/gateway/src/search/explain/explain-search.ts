import type { DataAccess } from '#cache/caches.ts';
import type { Text } from '#db/column.ts';
import { listCategoryCodes, listRankedProducts, type RankedProduct } from '#search/explain/explain-search.sql.ts';
import { findListPage } from '#search/matching/list-page.ts';
import { orderOfList } from '#search/matching/list-page.sql.ts';
import { interpretQuery } from '#search/query/interpret-query.ts';
import type { InterpretedQuery } from '#search/query/interpretation/interpreted.ts';
import { narrow, readQuery } from '#search/query-filters.ts';
import { readConditions } from '#search/filters/registry.ts';
import { findRates } from '#currency/rates.ts';
import { commoditySearch, type QueryFilter } from '@kaimai/contract/search/search';
import type { Correction, Term } from '#search/words/search-words.ts';
import { ranking, relevanceOf } from '#search/ranking/ranking.ts';
import { withChoices } from '#search/choices/choices.ts';
import { everywhere, type Choice, type WordScope } from '#search/scope/scope.sql.ts';

type TierName = keyof typeof ranking.tiers;
type FieldName = 'title' | 'keywords or category' | 'other fields' | 'description';

/** How a query is interpreted, and why its first products are ranked as they are. */
export interface SearchExplanation {
  typed: string;
  words: { typed: string; matches: string[]; isHead: boolean; isUnknown: boolean }[];
  corrections: Correction[];
  /** Filters that the words name, as in the answer of a search. */
  filters: Pick<QueryFilter, 'kind' | 'typed' | 'state'>[];
  /** The gift, activity or need of a list of ideas that answers the query; null for any other query. */
  idea: InterpretedQuery['idea'];
  /** Whether products need not have all words (`InterpretedQuery.isLoose`). */
  isLoose: boolean;
  /** The product type in the query that is not sold, as it was typed; null if there is none. */
  unsold: string | null;
  /** Codes of the categories that hold the product type. */
  categories: string[];
  total: number;
  products: ExplainedProduct[];
}

/** Why a product is at its rank. */
export interface ExplainedProduct {
  code: string;
  title: Text;
  category: string;
  tier: TierName;
  /** By each word as typed, the best field that contains it. Words that no field contains are left out. */
  fields: Record<string, FieldName>;
  isIntended: boolean;
  quality: number;
  popularity: number;
  relevance: number;
  /** How often buyers choose it after this query, from 0 to 1, and whether they buy it; null if they rarely choose it. */
  choice: Pick<Choice, 'share' | 'reason'> | null;
  inStock: boolean;
}

/** Explains the first products of a query. Amounts in the query that have no currency are dollars. */
export async function explainQuery(
  data: DataAccess & { now: () => Date },
  typed: string,
  limit: number,
): Promise<SearchExplanation> {
  const interpret = (text: string): Promise<InterpretedQuery> => interpretQuery(data, text);
  const { text, filters } = await readQuery(data, typed, { currency: 'USD', interpret });
  const query = text === '' ? null : await withChoices(data, await interpret(text), typed);
  const scope = query?.scope ?? null;
  const base = { typed, ...interpretationOf(query) };
  if (query && !scope) return { ...base, filters: [], categories: [], total: 0, products: [] };
  const listScope = everywhere(scope);
  const { input, queryFilters } = await narrow(data, listScope, commoditySearch.input.parse({}), { typed, filters });
  const conditions = readConditions(input, (await findRates(data)).perUsd, data.now());
  const order = orderOfList(listScope, 'relevance', 'USD');
  const { ids, totalRows } = await findListPage(data, listScope, conditions, {
    order,
    end: undefined,
    offset: 0,
    limit,
  });
  return {
    ...base,
    filters: queryFilters.map(({ kind, typed: words, state }) => ({ kind, typed: words, state })),
    categories: await listCategoryCodes(data.db, scope?.intent.categories ?? []),
    total: totalRows,
    products: scope ? await explainProducts(data, scope, ids.slice(0, limit)) : [],
  };
}

function interpretationOf(
  query: InterpretedQuery | null,
): Pick<SearchExplanation, 'words' | 'corrections' | 'isLoose' | 'unsold' | 'idea'> {
  const { words, corrections = [], isLoose = false, unsold = null, idea = null, scope } = query ?? {};
  const head = scope?.intent.headIndex;
  const terms = (words?.terms ?? []).map((term, index) => ({ ...toWord(term), isHead: index === head }));
  return { words: terms, corrections, isLoose, unsold, idea };
}

async function explainProducts(
  data: DataAccess,
  scope: WordScope,
  ids: readonly number[],
): Promise<ExplainedProduct[]> {
  const ranked = new Map((await listRankedProducts(data.db, scope, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = ranked.get(id);
    return row ? [toExplained(row, scope)] : [];
  });
}

function toWord({ typed, ways, isUnknown }: Term): SearchExplanation['words'][number] {
  const matches = ways.map((way) => {
    if ('chinese' in way) return way.isPart ? way.chinese.join('') : way.chinese.join(' + ');
    if ('compound' in way) return `${way.compound.join(' + ')} (German)`;
    if ('german' in way) return `${way.german} (German)`;
    // A Latin way is a tsquery; its quotes, brackets and weights are left out.
    return 'latin' in way ? way.latin.replaceAll(/['()]|:[A-D]+/g, '').trim() : `${way.prefix}…`;
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
