import { recentSearchAdd, recentSearchList, recentSearchRemove } from '@kaimai/contract/history/recent-searches';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { refetchAnswers } from '#api/refetch-answers.ts';
import type { Gateway } from '#api/gateway.ts';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useCall } from '#api/use-gateway.ts';
import { useSignedIn } from '#session/use-session.ts';
import { forgetSearch, forgetSearches, readSearches, subscribeToSearches } from './browser-searches.ts';
import { cutText } from '#cut-text.ts';

interface RecentSearches {
  searches: readonly string[];
  forget(words: string): void;
  forgetAll(): void;
}

const noSearches: readonly string[] = [];

/** In characters; the contract refuses longer searches. */
const maxSearchLength = 200;

/** The searches of the account, or for a visitor those of this browser. */
export function useRecentSearches(): RecentSearches {
  const isSignedIn = useSignedIn();
  const browserSearches = useSyncExternalStore(subscribeToSearches, readSearches, () => noSearches);
  const { data } = useBuyerAnswer(recentSearchList, {});
  const client = useQueryClient();
  const { mutate } = useCall(recentSearchRemove, { refresh: [recentSearchList] });
  if (!isSignedIn) return { searches: browserSearches, forget: forgetSearch, forgetAll: forgetSearches };
  // The searches disappear from the list immediately; after a failure the refreshed list has them again. An empty array removes all.
  const remove = (removed: string[]) => {
    client.setQueriesData<OutputOf<typeof recentSearchList>>(
      { queryKey: [recentSearchList.name] },
      (list) =>
        list && { ...list, rows: removed.length === 0 ? [] : list.rows.filter((row) => !removed.includes(row)) },
    );
    mutate({ words: removed }, { onError: () => void refetchAnswers(client, [recentSearchList]) });
  };
  return { searches: data?.rows ?? noSearches, forget: (words) => remove([words]), forgetAll: () => remove([]) };
}

/** Sends a search to the account; the gateway stores nothing if the buyer has turned off the storing of searches. */
export async function addSearch(gateway: Gateway, words: string): Promise<void> {
  await gateway.call(recentSearchAdd, { words: [words] });
}

/**
 * Moves the searches of this browser into the account, unless the buyer has turned off their storing. Deletes them from this
 * browser, so that the next person at a shared computer does not see them. Returns how many were moved.
 */
export async function mergeSearches(gateway: Gateway): Promise<number> {
  const shortened = readSearches().map((search) => cutText(search.trim(), maxSearchLength));
  const searches = shortened.filter((search) => search !== '');
  if (searches.length === 0) return 0;
  const { kept } = await gateway.call(recentSearchAdd, { words: searches });
  if (!kept) return 0;
  forgetSearches();
  return searches.length;
}
