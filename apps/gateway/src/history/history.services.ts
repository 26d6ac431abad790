import { historyAdd, historyKeep, historyList, historyRemove } from '@kaimai/contract/history/history';
import {
  recentSearchAdd,
  recentSearchKeep,
  recentSearchList,
  recentSearchRemove,
} from '@kaimai/contract/history/recent-searches';
import { addToHistory, listHistory, removeFromHistory, setHistoryEnabled } from '#history/history.ts';
import { addSearches, listSearches, removeSearches, setSearchesEnabled } from '#history/recent-searches.ts';
import { bindForBuyer, type Binding } from '#service/binding.ts';

export const historyServices: Binding[] = [
  bindForBuyer(historyList, listHistory),
  bindForBuyer(historyAdd, addToHistory),
  bindForBuyer(historyRemove, removeFromHistory),
  bindForBuyer(historyKeep, setHistoryEnabled),
  bindForBuyer(recentSearchList, listSearches),
  bindForBuyer(recentSearchAdd, addSearches),
  bindForBuyer(recentSearchRemove, removeSearches),
  bindForBuyer(recentSearchKeep, setSearchesEnabled),
];
