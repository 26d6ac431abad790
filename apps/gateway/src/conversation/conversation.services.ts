import {
  conversationChoose,
  conversationDetails,
  conversationList,
  conversationRead,
  conversationReport,
  conversationSend,
} from '@kaimai/contract/conversation/conversation';
import {
  chooseForConversation,
  getConversation,
  listConversations,
  readConversation,
  reportConversation,
} from '#conversation/conversation.ts';
import { sendMessage } from '#conversation/sending.ts';
import { bindForBuyer, type Binding } from '#service/binding.ts';

export const conversationServices: Binding[] = [
  bindForBuyer(conversationDetails, getConversation),
  bindForBuyer(conversationSend, sendMessage),
  bindForBuyer(conversationRead, readConversation),
  bindForBuyer(conversationChoose, chooseForConversation),
  bindForBuyer(conversationReport, reportConversation),
  bindForBuyer(conversationList, listConversations),
];
