import type { searchSuggest } from '@kaimai/contract/search/search';
import type { OutputOf } from '@kaimai/contract/wire/service';

type Answer = OutputOf<typeof searchSuggest>;
export type SuggestionKind = Answer['rows'][number]['kind'] | 'history' | 'hot';

export interface Suggestion {
  kind: SuggestionKind;
  text: string;
  /** The code of the category, shop or product; empty for words. */
  code: string;
  /** The picture and price of a product; null for other kinds. */
  offer: Answer['rows'][number]['offer'];
}

export interface SuggestionGroup {
  kind: SuggestionKind;
  suggestions: Suggestion[];
}

const kindOrder: readonly SuggestionKind[] = ['word', 'category', 'store', 'commodity'];

const maxHistoryMatches = 3;

/** The suggestions: former and popular searches for an empty input; else matches, grouped by kind. */
export function suggestionGroups(
  query: string,
  { rows, hotWords }: Answer,
  history: readonly string[],
): SuggestionGroup[] {
  const word = (kind: SuggestionKind) => (text: string) => ({ kind, text, code: '', offer: null });
  const normalisedQuery = query.trim().toLowerCase();
  const historyMatches = history
    .filter((search) => search.toLowerCase().startsWith(normalisedQuery))
    .slice(0, maxHistoryMatches);
  // Words that are listed as a former search are not listed again.
  const isNew = ({ kind, text }: Suggestion) => kind !== 'word' || !historyMatches.includes(text);
  const groups: SuggestionGroup[] = normalisedQuery
    ? [
        { kind: 'history', suggestions: historyMatches.map(word('history')) },
        ...kindOrder.map((kind) => ({ kind, suggestions: rows.filter((row) => row.kind === kind && isNew(row)) })),
      ]
    : [
        { kind: 'history', suggestions: history.map(word('history')) },
        { kind: 'hot', suggestions: hotWords.map(word('hot')) },
      ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

export function keyOfSuggestion({ kind, code, text }: Suggestion): string {
  return kind + code + text;
}

/** The next active index after an arrow key; -1 is the input itself, between the last suggestion and the first. */
export function stepFrom(activeIndex: number, step: 1 | -1, count: number): number {
  const positionCount = count + 1;
  return ((activeIndex + 1 + step + positionCount) % positionCount) - 1;
}
