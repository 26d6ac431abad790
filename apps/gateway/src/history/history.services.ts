import { historyAdd, historyKeep, historyList, historyRemove } from '@kaimai/contract/history/history';
import {
  recentSearchAdd,
  recentSearchKeep,
  recentSearchList,
  recentSearchRemove,
} from '@kaimai/contract/history/recent-searches';
import { addToHistory, keepHistory, listHistory, removeFromHistory } from '#history/history.ts';
import { addSearches, keepSearches, listSearches, removeSearches } from '#history/recent-searches.ts';
import { bindForBuyer, type Binding } from '#service/binding.ts';

export const historyServices: Binding[] = [
  bindForBuyer(historyList, listHistory),
  bindForBuyer(historyAdd, addToHistory),
  bindForBuyer(historyRemove, removeFromHistory),
  bindForBuyer(historyKeep, keepHistory),
  bindForBuyer(recentSearchList, listSearches),
  bindForBuyer(recentSearchAdd, addSearches),
  bindForBuyer(recentSearchRemove, removeSearches),
  bindForBuyer(recentSearchKeep, keepSearches),
];
