import { restockAsk, restockConfirm, restockWaits, restockWaitSet } from '@kaimai/contract/restock/restock';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { askByEmail, confirmByLink, listWaits, setWait } from './restock.ts';

export const restockServices: Binding[] = [
  bindForBuyer(restockWaits, listWaits),
  bindForBuyer(restockWaitSet, setWait),
  bind(restockAsk, askByEmail),
  bind(restockConfirm, confirmByLink),
];
