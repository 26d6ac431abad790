import { restockAsk, restockConfirm, restockWaits, restockWaitSet } from '@kaimai/contract/restock/restock';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { requestByEmail, confirmByLink, listWaits, setWait } from './restock.ts';

export const restockServices: Binding[] = [
  bindForBuyer(restockWaits, listWaits),
  bindForBuyer(restockWaitSet, setWait),
  bind(restockAsk, requestByEmail),
  bind(restockConfirm, confirmByLink),
];
