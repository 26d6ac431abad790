import { historyAdd, historyKeep, historyList, historyRemove } from '@kaimai/contract/history/history';
import { addToHistory, keepHistory, listHistory, removeFromHistory } from '#history/history.ts';
import { bindForBuyer, type Binding } from '#service/binding.ts';

export const historyServices: Binding[] = [
  bindForBuyer(historyList, listHistory),
  bindForBuyer(historyAdd, addToHistory),
  bindForBuyer(historyRemove, removeFromHistory),
  bindForBuyer(historyKeep, keepHistory),
];
