import { pushDetail, pushSubscribe, pushUnsubscribe } from '@kaimai/contract/push/push';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { getPush, subscribe, unsubscribe } from './push.ts';

export const pushServices: Binding[] = [
  bindForBuyer(pushDetail, getPush),
  bindForBuyer(pushSubscribe, subscribe),
  bindForBuyer(pushUnsubscribe, unsubscribe),
];
