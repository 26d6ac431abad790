import { messageList, messageRead } from '@kaimai/contract/message/message';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { listMessages, readMessages } from '#message/message.ts';

export const messageServices: Binding[] = [
  bindForBuyer(messageList, listMessages),
  bindForBuyer(messageRead, readMessages),
];
