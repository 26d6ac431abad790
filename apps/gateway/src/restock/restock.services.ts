import { restockAsk, restockConfirm, restockWaits, restockWaitSet } from '@kaimai/contract/restock/restock';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { requestByEmail, confirmByLink, listWaits, setWait } from './restock.ts';

/** A wait is a buyer's or visitor's wish to be notified when a sold-out variant is in stock again. */
export const restockServices: Binding[] = [
  bindForBuyer(restockWaits, listWaits),
  bindForBuyer(restockWaitSet, setWait),
  bind(restockAsk, requestByEmail),
  bind(restockConfirm, confirmByLink),
];
