import { blockConversation } from '@kaimai/gateway/operator/conversation';
import type { Command } from './command.ts';

export const conversationsBlock: Command = {
  name: 'conversations block',
  help: 'takes no more messages of this buyer for this shop',
  subjects: ['CONVERSATION_NO'],
  options: { undo: { help: 'takes them again' } },
  run: async ({ db, say }, { subjects: [conversationNo = ''], isOn }) => {
    const blocked = !isOn('undo');
    await blockConversation(db, { conversationNo, blocked });
    say(`The buyer of ${conversationNo} can ${blocked ? 'no longer' : 'again'} write to the shop.`);
    return 0;
  },
};
