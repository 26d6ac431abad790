import { searchSuggest } from '@kaimai/contract/search/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useRecentSearches } from '#account/account-searches.ts';
import { queryOptionsFor } from '#api/gateway.ts';
import { useGateway } from '#api/use-gateway.ts';
import { categoryAddress, productAddress, shopAddress } from '#product/addresses.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { keyOfSuggestion, suggestionGroups, type Suggestion } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { cutText } from '#cut-text.ts';

const typingPauseMs = 120;
/** The gateway refuses longer texts. */
const maxKeyWordsLength = 200;
const noSuggestions = { rows: [], hotWords: [] };

interface SuggestionsProps {
  /** The text in the input. */
  query: string;
  /** The id for the input's `aria-controls`. */
  listId: string;
  input: RefObject<HTMLInputElement | null>;
  /** Starts a search for these words. */
  onPick(words: string): void;
  onClose(): void;
}

/** The suggestions under the search box: former and popular searches, then matches for the text. */
export function Suggestions({ query, listId, input, onPick, onClose }: SuggestionsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { searches, forget, forgetAll } = useRecentSearches();
  const groups = suggestionGroups(query, useSuggestions(query), searches);
  const allSuggestions = groups.flatMap(({ suggestions }) => suggestions);
  const idOf = useCallback((index: number) => `${listId}-${index}`, [listId]);
  const choose = ({ kind, text, code }: Suggestion) => {
    if (!code) {
      onPick(text);
      return;
    }
    onClose();
    input.current?.blur();
    const addresses = { category: categoryAddress, store: shopAddress, commodity: productAddress };
    const addressOf = addresses[kind === 'category' || kind === 'store' ? kind : 'commodity'];
    void navigate({ href: addressOf(code) });
  };
  const activeIndex = useArrowKeys({
    input,
    keys: allSuggestions.map(keyOfSuggestion),
    idOf,
    onChoose: (index) => allSuggestions[index] && choose(allSuggestions[index]),
    onClose,
    onForget(index) {
      const suggestion = allSuggestions[index];
      if (suggestion?.kind !== 'history') return false;
      forget(suggestion.text);
      return true;
    },
  });

  return (
    // Keeps the focus in the input: the list closes when the focus leaves it, and in Safari a pressed button gets no focus.
    <div
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      hidden={allSuggestions.length === 0}
      className="notice-in absolute inset-x-(--suggestions-inset,0px) top-full z-(--layer-menu) mt-2 max-h-[min(34rem,calc(100dvh-8rem))] overflow-y-auto rounded-xl bg-surface-raised p-2 shadow-soft"
    >
      <SuggestionList
        id={listId}
        query={query}
        groups={groups}
        activeIndex={activeIndex}
        idOf={idOf}
        onChoose={choose}
        onForget={forget}
      />
      {query.trim() === '' && groups[0]?.kind === 'history' && (
        <button
          type="button"
          onClick={forgetAll}
          className="mt-1 min-h-(--size-control) rounded-md px-3 text-sm text-text-2 hover:text-link"
        >
          {t('search.clearHistory')}
        </button>
      )}
      <output className="sr-only">{t('search.suggested', { count: allSuggestions.length })}</output>
    </div>
  );
}

/**
 * The suggestions for a text, requested when typing pauses. The previous ones stay until new ones arrive, so that the list does
 * not flicker.
 */
function useSuggestions(query: string) {
  const gateway = useGateway();
  const [keyWords, setKeyWords] = useState(query.trim());
  useEffect(() => {
    const timer = setTimeout(() => setKeyWords(query.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [query]);
  const { data } = useQuery({
    ...queryOptionsFor(gateway, searchSuggest, { keyWords: cutText(keyWords, maxKeyWordsLength) }),
    placeholderData: keepPreviousData,
    // Suggestions are optional for the search.
    meta: { silent: true },
  });
  return data ?? noSuggestions;
}
