import { blockConversation } from '@kaimai/gateway/operator/conversation';
import type { Command } from './command.ts';

export const conversationsBlock: Command = {
  name: 'conversations block',
  help: 'refuses further messages of this buyer to this shop',
  positionals: ['CONVERSATION_NO'],
  options: { undo: { help: 'accepts them again' } },
  run: async ({ db, print }, { positionals: [conversationNo = ''], isOn }) => {
    const blocked = !isOn('undo');
    await blockConversation(db, { conversationNo, blocked });
    print(`The buyer of ${conversationNo} can ${blocked ? 'no longer' : 'again'} write to the shop.`);
    return 0;
  },
};
